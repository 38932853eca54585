import pg from 'pg';
import type { NamedStatement, Preparation } from './named-statement';

export interface Transaction {
  /** The tenant whose rows the application role sees. */
  ecosystemId: string;
  readOnly: boolean;
  preparation: Preparation;
  statements: readonly NamedStatement[];
  /** Called with each statement's rows as they arrive, which is before the transaction has ended. */
  answered: (index: number, rows: pg.QueryResultRow[]) => void;
}

/** How the transaction ended: committed, or with `error` and rolled back. */
export interface Ended {
  error?: unknown;
  /** The failed statement, then those that were not executed. Empty when the transaction failed as a whole. */
  unanswered: readonly number[];
}

/**
 * Sends a whole transaction in one write and one round trip. Postgres treats the statements up to a Sync message as one
 * transaction, so BEGIN and COMMIT are not needed. Statements with `planOnce` are executed before the others.
 */
export async function sendTransaction(client: pg.PoolClient, transaction: Transaction): Promise<Ended> {
  try {
    return await new Promise<Ended>((resolve) =>
      client.query(new PipelinedTransaction(transaction, resolve)),
    );
  } catch (error) {
    return { error, unanswered: [] }; // a value that cannot be encoded for Postgres
  }
}

const ENTER = {
  name: 'enter-scope',
  text: `SELECT set_config('app.ecosystem_id', $1, true), set_config('plan_cache_mode', $2, true), set_config('transaction_read_only', $3, true)`,
};
const PLAN_EACH = {
  name: 'plan-each',
  text: `SELECT set_config('plan_cache_mode', 'auto', true)`,
  values: [],
};

/** One statement of the pipeline. */
interface Leg {
  statement: NamedStatement;
  /** Index among the transaction's statements; null for statements that are added here. */
  index: number | null;
}

function legsOf({ ecosystemId, readOnly, statements }: Transaction): Leg[] {
  const own = statements.map((statement, index) => ({ statement, index }));
  const planned = own.filter(({ statement }) => statement.planOnce);
  const others = own.filter(({ statement }) => !statement.planOnce);
  const planMode = planned.length > 0 ? 'force_generic_plan' : 'auto';
  const values = [ecosystemId, planMode, readOnly ? 'on' : 'off'];
  const between = planned.length > 0 && others.length > 0 ? [{ statement: PLAN_EACH, index: null }] : [];
  return [{ statement: { ...ENTER, values }, index: null }, ...planned, ...between, ...others];
}

/** The methods by which `pg` sends messages; its types declare only half of them. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  close(what: { type: 'S'; name: string }): void;
  parse(what: { name: string; text: string }): void;
  bind(what: { statement: string; values: unknown[] }): void;
  describe(what: { type: 'P' }): void;
  execute(what: object): void;
  sync(): void;
}
interface Columns {
  addFields(fields: unknown[]): void;
  parseRow(values: unknown): pg.QueryResultRow;
}
const { Result, utils } = pg as unknown as {
  Result: new (mode: undefined, types: { getTypeParser: typeof typeParser }) => Columns;
  utils: { prepareValue(value: unknown): unknown };
};

const TIMESTAMPTZ = 1184;
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Parses columns as `pg` does, except instants in these servers' format, which `Date` parses. */
function typeParser(oid: number, format: 'text'): (text: string) => unknown {
  const read = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  if (oid !== TIMESTAMPTZ) return read;
  return (text) => (IN_UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : read(text));
}

/** Statements that a connection has parsed, with the columns of their rows. */
const parsedOn = new WeakMap<Wire, Map<string, { text: string; columns: Columns | null }>>();

/** Sends and reads messages on a connection in place of one of pg's queries. */
class PipelinedTransaction implements pg.Submittable {
  readonly #legs: Leg[];
  readonly #values: unknown[][];
  #at = 0;
  #columns: Columns | null = null;
  #rows: pg.QueryResultRow[] = [];
  #parsed = new Map<string, { text: string; columns: Columns | null }>();
  #unreadable: unknown;

  constructor(
    private readonly transaction: Transaction,
    private readonly end: (ended: Ended) => void,
  ) {
    this.#legs = legsOf(transaction);
    this.#values = this.#legs.map(({ statement }) => statement.values.map(utils.prepareValue));
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const named = this.transaction.preparation === 'named';
    if (named) {
      this.#parsed = parsedOn.get(wire) ?? new Map();
      parsedOn.set(wire, this.#parsed);
    }
    wire.stream.cork();
    this.#legs.forEach(({ statement: { name, text } }, place) => {
      const known = this.#parsed.get(name)?.text === text;
      const statement = named ? name : '';
      // It is unknown whether a failed statement was parsed, so both sides forget it.
      if (!known && named) wire.close({ type: 'S', name });
      if (!known) wire.parse({ name: statement, text });
      wire.bind({ statement, values: this.#values[place]! });
      if (!known) wire.describe({ type: 'P' });
      wire.execute({});
    });
    wire.sync();
    wire.stream.uncork();
    this.#begin();
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#columns = new Result(undefined, { getTypeParser: typeParser });
    this.#columns.addFields(fields);
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    try {
      this.#rows.push(this.#columns!.parseRow(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete(): void {
    const { statement, index } = this.#legs[this.#at]!;
    this.#parsed.set(statement.name, { text: statement.text, columns: this.#columns });
    if (index !== null && !this.#unreadable) this.transaction.answered(index, this.#rows);
    this.#at++;
    this.#begin();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    this.end(this.#unreadable ? { error: this.#unreadable, unanswered: [] } : { unanswered: [] });
  }

  handleError(error: unknown): void {
    const left = this.#legs.slice(this.#at);
    for (const { statement } of left) this.#parsed.delete(statement.name);
    const isWhole = left[0]?.index === null;
    this.end({ error, unanswered: isWhole ? [] : left.flatMap(({ index }) => index ?? []) });
  }

  #begin(): void {
    this.#rows = [];
    this.#columns = this.#parsed.get(this.#legs[this.#at]?.statement.name ?? '')?.columns ?? null;
  }
}
