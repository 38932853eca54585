import type pg from 'pg';
import { isConnectionLost } from './is-connection-lost';
import type { NamedStatement, Preparation } from './named-statement';
import { sendTransaction } from './pipelined-transaction';

interface Waiting {
  statement: NamedStatement;
  resolve: (rows: never[]) => void;
  reject: (reason: unknown) => void;
}

/**
 * Reads without a transaction of their own: reads of one request for one tenant at the same moment share a transaction
 * and a network round trip.
 */
export class ReadBatches {
  /** By an object that a request's reads share (its actor), so that requests do not wait for each other. */
  readonly #waiting = new WeakMap<object, Waiting[]>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly preparation: Preparation,
  ) {}

  read<Row extends pg.QueryResultRow>(
    together: object,
    ecosystemId: string,
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
    const { error, unanswered } = await sendTransaction(client, {
      ecosystemId,
      readOnly: true,
      preparation: this.preparation,
      statements: batch.map(({ statement }) => statement),
      answered: (index, rows) => batch[index]!.resolve(rows as never[]),
    });
    client.release(error !== undefined && isConnectionLost(error));
    if (error === undefined) return;
    const [, ...untried] = isConnectionLost(error) ? [] : unanswered;
    // Reads that another read's failure prevented run again, each alone.
    for (const index of untried) void this.run(ecosystemId, [batch[index]!]);
    for (const [index, { reject }] of batch.entries()) if (!untried.includes(index)) reject(error);
  }
}
