import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityMetadata } from 'typeorm';

interface TableColumn {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isKey: boolean;
}

/** Differences between the entities and the migrated tables: columns, types, nullability, primary key. */
export async function entityProblems(
  entities: DataSourceOptions['entities'],
  url: string,
): Promise<string[]> {
  const dataSource = new DataSource({ type: 'postgres', driver: pg, url, entities });
  await dataSource.initialize();
  try {
    const problems: string[] = [];
    for (const entity of dataSource.entityMetadatas) {
      const columns = await columnsOf(dataSource, entity.tablePath);
      problems.push(...compare(dataSource, entity, columns).map((each) => `${entity.name}: ${each}`));
    }
    return problems;
  } finally {
    await dataSource.destroy();
  }
}

function columnsOf(dataSource: DataSource, table: string): Promise<TableColumn[]> {
  return dataSource.query(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS "isRequired",
       a.atthasdef OR a.attidentity <> '' AS "hasDefault",
       EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS "isKey"
     FROM pg_attribute a WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped`,
    [table],
  );
}

function compare(dataSource: DataSource, entity: EntityMetadata, columns: TableColumn[]): string[] {
  if (columns.length === 0) return [`there is no table ${entity.tablePath}`];
  const left = new Map(columns.map((column) => [column.name, column]));
  const problems = entity.columns.flatMap((declared) => {
    const name = declared.databaseName;
    const column = left.get(name);
    if (!column) return [`${entity.tablePath} has no column ${name}`];
    left.delete(name);
    const type = `${dataSource.driver.normalizeType(declared)}${declared.isArray ? '[]' : ''}`;
    return [
      ...(type === column.type ? [] : [`${name} is ${column.type}, not ${type}`]),
      ...(declared.isNullable === !column.isRequired
        ? []
        : [`${name} ${column.isRequired ? 'holds no' : 'may hold'} null`]),
      ...(declared.isPrimary === column.isKey
        ? []
        : [`${name} ${column.isKey ? 'belongs' : 'does not belong'} to the primary key`]),
    ];
  });
  const missing = [...left.values()].filter(({ isRequired, hasDefault }) => isRequired && !hasDefault);
  return [...problems, ...missing.map(({ name }) => `the column ${name}, which every row needs, is missing`)];
}
