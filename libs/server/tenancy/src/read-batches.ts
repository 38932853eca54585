import type { Writable } from 'node:stream';
import pg from 'pg';

/** A statement that is parsed once per connection: `name` must be unique for its text. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
  /**
   * The best plan is the same whatever the values (an index names the rows): it is made once per connection. Left out,
   * Postgres makes one for each set of values where it expects that to pay; of a short read that is half of its time.
   */
  planOnce?: boolean | undefined;
}

interface Waiting {
  statement: NamedStatement;
  resolve: (rows: never[]) => void;
  reject: (reason: unknown) => void;
}

/** What the statements of a transaction see: one tenant's rows, or (as the platform's role) those of all. */
export interface Scope {
  setting: 'app.ecosystem_id' | 'role';
  value: string;
}

const ENTER = {
  name: 'enter-scope',
  text: `SELECT set_config($1, $2, true), set_config('plan_cache_mode', $3, true)`,
};
const PLAN_EACH = { name: 'plan-each', text: `SELECT set_config('plan_cache_mode', 'auto', true)` };
/** What a statement is told whose transaction another statement has spoilt. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Reads that need no transaction of their own: those of one scope that one request asks for at the same moment share
 * one, and one network round trip.
 */
export class ReadBatches {
  /** By what a request's reads have in common (its actor), so that requests do not wait for one another's statements. */
  readonly #waiting = new WeakMap<object, Waiting[]>();

  constructor(private readonly pool: pg.Pool) {}

  read<Row extends pg.QueryResultRow>(
    together: object,
    scope: Scope,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const batch = this.#waiting.get(together);
      const waiting = { statement, resolve: resolve as Waiting['resolve'], reject };
      if (batch) return void batch.push(waiting);
      const first = [waiting];
      this.#waiting.set(together, first);
      setImmediate(() => {
        this.#waiting.delete(together);
        void this.run(scope, first);
      });
    });
  }

  /** Settles every read of a batch; never rejects. */
  private async run(scope: Scope, batch: Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const { reads, committed } = send(client, scope, batch);
    const ended = await Promise.allSettled([...reads, committed]);
    const broken = ended.find((end) => end.status === 'rejected' && isBroken(end.reason));
    client.release(broken !== undefined);
    for (const [index, waiting] of batch.entries()) {
      const end = ended[index];
      if (end?.status !== 'rejected') continue;
      // The fault of another one: once more, alone.
      if (batch.length > 1 && codeOf(end.reason) === IN_FAILED_TRANSACTION) void this.run(scope, [waiting]);
      else waiting.reject(end.reason);
    }
  }
}

/** Sends the whole transaction at once; each read is answered as soon as its rows have come. */
function send(client: pg.PoolClient, scope: Scope, batch: Waiting[]) {
  const planned = batch.filter(({ statement }) => statement.planOnce);
  const others = batch.filter(({ statement }) => !statement.planOnce);
  const planMode = planned.length > 0 ? 'force_generic_plan' : 'auto';
  const sent = holdBack(client);
  const begun = Promise.all([
    client.query('BEGIN READ ONLY'),
    client.query({ ...ENTER, values: [scope.setting, scope.value, planMode] }),
  ]);
  const reads = new Map<Waiting, Promise<void>>();
  const read = async (waiting: Waiting) => {
    const [{ rows }] = await Promise.all([client.query(waiting.statement), begun]);
    waiting.resolve(rows as never[]);
  };
  for (const waiting of planned) reads.set(waiting, read(waiting));
  if (planned.length > 0 && others.length > 0) void client.query(PLAN_EACH).catch(() => undefined); // COMMIT tells it too
  for (const waiting of others) reads.set(waiting, read(waiting));
  const committed = client.query('COMMIT');
  sent();
  return { reads: batch.map((waiting) => reads.get(waiting)), committed };
}

/** What is asked for until the answer is called goes out in one write. */
function holdBack(client: pg.PoolClient): () => void {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: Writable } };
  connection?.stream?.cork();
  return () => connection?.stream?.uncork();
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

function isBroken(error: unknown): boolean {
  // SQLSTATE classes 08 and 57 (and errors without one) mean that the connection itself is gone.
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57');
}
