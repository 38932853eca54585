import pg from 'pg';
import type { QueryRunner } from 'typeorm';

/** Begins the runner's transaction and sets the tenant in one message, which saves every transaction a round trip. */
export async function beginTenantTransaction(runner: QueryRunner, ecosystemId: string): Promise<void> {
  const { query } = runner;
  const enter = `SELECT set_config('app.ecosystem_id', ${pg.escapeLiteral(ecosystemId)}, true)`;
  // TypeORM counts the transactions that it begins itself, so the tenant is added to its own BEGIN statement.
  runner.query = (begin: string) => query.call(runner, `${begin}; ${enter}`) as Promise<never>;
  try {
    await runner.startTransaction();
  } finally {
    runner.query = query;
  }
}
