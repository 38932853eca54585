import type pg from 'pg';
import type { QueryRunner } from 'typeorm';

/**
 * Commits in one message with the questions whether the transaction wrote, and up to which position of the WAL everything is that was
 * committed by now. Answers that position; null where nothing was written.
 */
export async function commitWithPosition(runner: QueryRunner): Promise<string | null> {
  const client = (await runner.connect()) as pg.PoolClient;
  const { query } = runner;
  let position: string | null = null;
  // TypeORM counts the transactions that it ends itself, so the questions are added to its own COMMIT statement.
  runner.query = (async (commit: string) => {
    const answers = (await client.query(
      `SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote; ${commit}; SELECT pg_current_wal_insert_lsn()::text AS position`,
    )) as unknown as pg.QueryResult[];
    if (answers[0]?.rows[0].wrote) position = answers[2]?.rows[0].position;
  }) as never;
  try {
    await runner.commitTransaction();
  } finally {
    runner.query = query;
  }
  return position;
}
