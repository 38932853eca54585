import pg from 'pg';
import type { Actor } from '@lyceum/server/actor';

/** A statement that is parsed once per connection: `name` must be unique for its text. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

interface Waiting {
  statement: NamedStatement;
  resolve: (rows: never[]) => void;
  reject: (reason: unknown) => void;
}

const BEGIN_TENANT = { name: 'begin-tenant', text: `SELECT set_config('app.ecosystem_id', $1, true)` };
/** What a statement is told whose transaction another statement has spoilt. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Reads that need no transaction of their own: those that one request asks for at the same moment share one, and one
 * network round trip.
 */
export class ReadBatches {
  /** By the request's actor, so that requests do not wait for one another's statements. */
  readonly #waiting = new WeakMap<Actor, Waiting[]>();

  constructor(private readonly pool: pg.Pool) {}

  read<Row extends pg.QueryResultRow>(
    actor: Actor,
    ecosystemId: string,
    statement: NamedStatement,
  ): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const batch = this.#waiting.get(actor);
      const waiting = { statement, resolve: resolve as Waiting['resolve'], reject };
      if (batch) return void batch.push(waiting);
      const first = [waiting];
      this.#waiting.set(actor, first);
      setImmediate(() => {
        this.#waiting.delete(actor);
        void this.run(ecosystemId, first);
      });
    });
  }

  /** Settles every read of a batch; never rejects. */
  private async run(ecosystemId: string, batch: Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const begun = Promise.all([
      client.query('BEGIN READ ONLY'),
      client.query({ ...BEGIN_TENANT, values: [ecosystemId] }),
    ]);
    const reads = batch.map(async (waiting) => {
      const [{ rows }] = await Promise.all([client.query(waiting.statement), begun]);
      waiting.resolve(rows as never[]);
    });
    const ended = await Promise.allSettled([...reads, client.query('COMMIT')]);
    const broken = ended.find((end) => end.status === 'rejected' && isBroken(end.reason));
    client.release(broken !== undefined);
    for (const [index, waiting] of batch.entries()) {
      const end = ended[index];
      if (end?.status !== 'rejected') continue;
      // The fault of another one: once more, alone.
      if (batch.length > 1 && codeOf(end.reason) === IN_FAILED_TRANSACTION)
        void this.run(ecosystemId, [waiting]);
      else waiting.reject(end.reason);
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

function isBroken(error: unknown): boolean {
  // SQLSTATE classes 08 and 57 (and errors without one) mean that the connection itself is gone.
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57');
}
