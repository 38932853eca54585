import type pg from 'pg';
import { codeOf, isBroken, sendTransaction, type NamedStatement, type Scope } from './pipelined';

interface Waiting {
  statement: NamedStatement;
  resolve: (rows: never[]) => void;
  reject: (reason: unknown) => void;
}

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
    const statements = batch.map(({ statement }) => statement);
    const { answers, ended: committed } = sendTransaction(client, 'BEGIN READ ONLY', scope, statements);
    const reads = answers.map(async (answer, index) => batch[index]!.resolve((await answer).rows as never[]));
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
