import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Removals of results that have not arrived yet, and scores that only the archiving of their assessment withdrew. */
export class ResultRemovals1799998400010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // told_at: instant of the event that removed or withdrew the result.
      ...tenantTable('payments', 'result_removals', `id uuid NOT NULL, told_at timestamptz NOT NULL`),
      // Until now they counted although they were withdrawn.
      `UPDATE payments.test_results r SET withdrawn = false FROM payments.outcome_tests t
       WHERE t.ecosystem_id = r.ecosystem_id AND t.id = r.test_id AND r.withdrawn AND r.told_at >= t.archived_since`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
