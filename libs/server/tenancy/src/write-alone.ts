import type pg from 'pg';
import { isBroken, sendTransaction, type NamedStatement, type Scope } from './pipelined';

/** A statement that changes something, in a transaction of its own: answered once that is committed, in one round trip. */
export async function writeAlone<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  scope: Scope,
  statement: NamedStatement,
): Promise<Row[]> {
  const client = await pool.connect();
  const { answers, ended } = sendTransaction(client, 'BEGIN', scope, [statement]);
  const [answer, end] = await Promise.allSettled([answers[0]!, ended]);
  const faults = [answer, end].flatMap((part) =>
    part.status === 'rejected' ? [part.reason as unknown] : [],
  );
  client.release(faults.some(isBroken));
  if (faults.length > 0) throw faults[0];
  return (answer as PromiseFulfilledResult<pg.QueryResult<Row>>).value.rows;
}
