import type { Writable } from 'node:stream';
import type pg from 'pg';

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

interface SentTransaction {
  /** One per statement; each rejects too where the transaction could not be begun. */
  answers: Promise<pg.QueryResult>[];
  /** Its command is ROLLBACK where a statement has failed. */
  ended: Promise<pg.QueryResult>;
}

/**
 * A whole transaction in one write, and so in one round trip; what is planned once goes before the rest. The client's
 * pool has to be a pipelined one.
 */
export function sendTransaction(
  client: pg.PoolClient,
  begin: 'BEGIN' | 'BEGIN READ ONLY',
  { setting, value }: Scope,
  statements: readonly NamedStatement[],
): SentTransaction {
  const indexes = statements.map((_, index) => index);
  const planned = indexes.filter((index) => statements[index]?.planOnce);
  const others = indexes.filter((index) => !statements[index]?.planOnce);
  const planMode = planned.length > 0 ? 'force_generic_plan' : 'auto';
  const sent = holdBack(client);
  const begun = Promise.all([
    client.query(begin),
    client.query({ ...ENTER, values: [setting, value, planMode] }),
  ]);
  const answers: Promise<pg.QueryResult>[] = [];
  const send = async (statement: NamedStatement) => {
    const { name, text, values } = statement;
    const [answer] = await Promise.all([client.query({ name, text, values }), begun]);
    return answer;
  };
  for (const index of planned) answers[index] = send(statements[index]!);
  if (planned.length > 0 && others.length > 0) void client.query(PLAN_EACH).catch(() => undefined); // COMMIT tells it too
  for (const index of others) answers[index] = send(statements[index]!);
  const ended = client.query('COMMIT');
  sent();
  return { answers, ended };
}

/** What is asked for until the answer is called goes out in one write. */
function holdBack(client: pg.PoolClient): () => void {
  const { connection } = client as pg.PoolClient & { connection?: { stream?: Writable } };
  connection?.stream?.cork();
  return () => connection?.stream?.uncork();
}

export const codeOf = (error: unknown) => (error as { code?: string }).code;

/** SQLSTATE classes 08 and 57 (and errors without one) mean that the connection itself is gone. */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57');
}
