import type pg from 'pg';

/** Settings of a hidden program, or their absence, must not show in an answer. */
export type ProgramState = 'as it is' | 'settings turned' | 'archived';

type Row = Record<string, unknown>;

/** A domain's projection of a program, changed for a while without events. */
export class ProgramRow {
  #original: Row | undefined;
  #state: ProgramState = 'as it is';

  private constructor(
    private readonly admin: pg.Pool,
    private readonly table: string,
    private readonly id: string,
  ) {}

  static async of(admin: pg.Pool, schema: string, id: string): Promise<ProgramRow> {
    const row = new ProgramRow(admin, `${schema}.programs`, id);
    const { rows } = await admin.query('SELECT to_regclass($1) AS found', [row.table]);
    if (rows[0].found)
      row.#original = (await admin.query(`SELECT * FROM ${row.table} WHERE id = $1`, [id])).rows[0];
    return row;
  }

  /** Whether the domain has a projection of the program at all. */
  get isKnown(): boolean {
    return this.#original !== undefined;
  }

  async become(state: ProgramState): Promise<void> {
    if (state === this.#state || !this.#original) return;
    this.#state = state;
    const changed = stateOf(this.#original, state);
    const columns = Object.keys(changed);
    if (columns.length === 0) return;
    const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
    await this.admin.query(`UPDATE ${this.table} SET ${set} WHERE id = $1`, [
      this.id,
      ...Object.values(changed),
    ]);
  }
}

/** Columns that may differ between states. Whether everybody sees the program is not one of them. */
function stateOf(original: Row, state: ProgramState): Row {
  const { is_global: _, archived, ...settings } = original;
  const turned = Object.entries(settings).filter(([, value]) => typeof value === 'boolean' || isJson(value));
  return {
    ...(archived === undefined ? {} : { archived: state === 'archived' }),
    ...Object.fromEntries(
      turned.map(([column, value]) => {
        const now = state === 'settings turned' ? turnedOf(value) : value;
        return [column, isJson(now) ? JSON.stringify(now) : now];
      }),
    ),
  };
}

/** Postgres arrays of texts and ids contain no objects. */
function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isJson);
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** Inverts every boolean. */
function turnedOf(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.map(turnedOf);
  if (!isJson(value)) return value;
  return Object.fromEntries(Object.entries(value as Row).map(([key, part]) => [key, turnedOf(part)]));
}
