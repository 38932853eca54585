import { BadInput } from '@lyceum/server/errors';
import { foldedWords } from '@lyceum/server/free-text';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

const MOST_SEARCH = 100;
const MOST_CHOICES = 200;

/** Conditions of one list over its table `t`: always one program, and either active or archived records. */
export class RecordConditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  constructor(db: TenantDb, programId: string, archived: boolean | null | undefined) {
    this.add(`t.ecosystem_id = ${this.value(db.ecosystemId)} AND t.program_id = ${this.value(programId)}`);
    this.add(`t.gone = ${archived ? 'true' : 'false'}`);
  }

  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(condition: string): void {
    this.#parts.push(`(${condition})`);
  }

  /** Requires each search word in the table's search text, or in what `otherwise` (SQL of the word) names. */
  words(search: string | null | undefined, otherwise?: (word: string) => string): void {
    for (const word of wordsOf(search)) {
      const value = this.value(word);
      this.add(`strpos(t.search_text, ${value}) > 0${otherwise ? ` OR ${otherwise(value)}` : ''}`);
    }
  }

  choice(field: string, chosen: readonly string[] | null | undefined, sql: (value: string) => string): void {
    if (!chosen) return;
    if (chosen.length > MOST_CHOICES)
      throw new BadInput(field, t('records.tooManyChoices', { mostChoices: MOST_CHOICES }));
    this.add(sql(this.value(chosen)));
  }

  /** Filters by ids of organizations. `sql` gets their identifiers in files; an unknown id matches nothing. */
  organizations(
    field: string,
    ids: readonly string[] | null | undefined,
    sql: (identifiers: string) => string,
  ): void {
    this.choice(field, ids?.filter(isUuid), (value) =>
      sql(
        `ARRAY(SELECT o.external_id FROM roster.education_organizations o
           WHERE o.ecosystem_id = t.ecosystem_id AND o.program_id = t.program_id AND o.id = ANY (${value}::uuid[]))`,
      ),
    );
  }

  get sql(): string {
    return this.#parts.join(' AND ');
  }
}

/** The folded words of a search text, as the tables store them. */
export function wordsOf(search: string | null | undefined, field = 'filter.search'): string[] {
  if ((search?.length ?? 0) > MOST_SEARCH)
    throw new BadInput(field, t('records.searchTooLong', { mostSearch: MOST_SEARCH }));
  return foldedWords(search, MOST_SEARCH);
}

interface Wanted {
  table: string;
  columns: string;
  conditions: RecordConditions;
  /** Columns of an index, in its order. */
  order: readonly string[];
  descending: boolean;
  limit: number;
  offset?: number;
}

/** Reads one page along an index; descending orders read the same index backwards. */
export async function readRecords<Row>(
  db: TenantDb,
  { table, columns, conditions, order, descending, limit, offset = 0 }: Wanted,
): Promise<Row[]> {
  const by = [...order, 't.id'].map((column) => (descending ? `${column} DESC` : column)).join(', ');
  const values = [...conditions.values, limit, offset];
  // Further columns are looked up for the page's rows only.
  return db.query<Row>(
    `SELECT ${columns} FROM (SELECT t.* FROM roster.${table} t WHERE ${conditions.sql}
       ORDER BY ${by} LIMIT $${values.length - 1} OFFSET $${values.length}) t ORDER BY ${by}`,
    values,
  );
}

export async function countRecords(
  db: TenantDb,
  { table, conditions }: Pick<Wanted, 'table' | 'conditions'>,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM roster.${table} t WHERE ${conditions.sql}`,
    conditions.values,
  );
  return row!.count;
}
