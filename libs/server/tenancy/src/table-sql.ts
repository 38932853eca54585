/** SQL of tables for migrations: tenant tables with forced row-level security, platform tables without. */

/** The tenant of the running transaction; null (and so no rows) when none is set. */
export const CURRENT_ECOSYSTEM = `nullif(current_setting('app.ecosystem_id', true), '')::uuid`;

interface TenantTableOptions {
  /** Columns of the primary key; always begins with ecosystem_id. */
  primaryKey?: string;
}

/**
 * `columns`: column and constraint definitions after `ecosystem_id uuid NOT NULL`. The application role sees the rows
 * of its transaction's tenant; the platform role and the owner (migrations) see all.
 */
export function tenantTable(
  schema: string,
  table: string,
  columns: string,
  { primaryKey = 'ecosystem_id, id' }: TenantTableOptions = {},
): string[] {
  const name = `${schema}.${table}`;
  return [
    `CREATE TABLE ${name} (ecosystem_id uuid NOT NULL, ${columns}, PRIMARY KEY (${primaryKey}))`,
    ...rowSecurity(schema, table),
    ...grants(schema, table),
  ];
}

/** Only the row-level security, for a table that is created in another way (a partitioned table). */
export function rowSecurity(schema: string, table: string): string[] {
  const name = `${schema}.${table}`;
  return [
    `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`,
    `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`,
    `CREATE POLICY tenant ON ${name} TO ${schema}_app USING (ecosystem_id = ${CURRENT_ECOSYSTEM}) WITH CHECK (ecosystem_id = ${CURRENT_ECOSYSTEM})`,
    `CREATE POLICY platform ON ${name} TO ${schema}_platform USING (true) WITH CHECK (true)`,
    `CREATE POLICY owner ON ${name} TO ${schema}_owner USING (true) WITH CHECK (true)`,
  ];
}

/** A table without tenant (accounts, time zones). `columns` contains its primary key too. */
export function platformTable(schema: string, table: string, columns: string): string[] {
  return [`CREATE TABLE ${schema}.${table} (${columns})`, ...grants(schema, table)];
}

function grants(schema: string, table: string): string[] {
  return [`GRANT SELECT, INSERT, UPDATE, DELETE ON ${schema}.${table} TO ${schema}_app, ${schema}_platform`];
}

/** Runs statements in order; for `up` and `down` of migrations. */
export async function runAll(
  runner: { query(sql: string): Promise<unknown> },
  statements: string[],
): Promise<void> {
  for (const statement of statements) await runner.query(statement);
}
