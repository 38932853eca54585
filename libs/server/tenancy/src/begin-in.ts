import pg from 'pg';
import type { QueryRunner } from 'typeorm';

/** Begins the runner's transaction and sets whose rows the application role sees, in one message: a round trip less for everybody. */
export async function beginIn(runner: QueryRunner, ecosystemId: string): Promise<void> {
  const { query } = runner;
  const enter = `SELECT set_config('app.ecosystem_id', ${pg.escapeLiteral(ecosystemId)}, true)`;
  // TypeORM keeps count of the transaction that it begins; the statement with which it does is the message.
  runner.query = (begin: string) => query.call(runner, `${begin}; ${enter}`) as Promise<never>;
  try {
    await runner.startTransaction();
  } finally {
    runner.query = query;
  }
}
