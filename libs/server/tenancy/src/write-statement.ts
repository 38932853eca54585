import type pg from 'pg';
import { isConnectionLost } from './is-connection-lost';
import type { NamedStatement, Preparation } from './named-statement';
import { sendTransaction } from './pipelined-transaction';

/** One writing statement in a transaction of its own: answers after the commit, in one round trip. */
export async function writeStatement<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  preparation: Preparation,
  ecosystemId: string,
  statement: NamedStatement,
): Promise<Row[]> {
  const client = await pool.connect();
  let answer: pg.QueryResultRow[] = [];
  const { error } = await sendTransaction(client, {
    ecosystemId,
    readOnly: false,
    preparation,
    statements: [statement],
    answered: (_index, rows) => (answer = rows),
  });
  client.release(error !== undefined && isConnectionLost(error));
  if (error !== undefined) throw error;
  return answer as Row[];
}
