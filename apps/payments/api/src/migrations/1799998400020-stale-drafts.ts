import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Whether results have changed since a draft was computed. Learners of discarded drafts are deleted. */
export class StaleDrafts1799998400020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Of a contract: changes of results of its tests. Of a settlement: that number when it was computed.
      `ALTER TABLE payments.vendor_contracts ADD COLUMN results_revision int NOT NULL DEFAULT 0`,
      `ALTER TABLE payments.vendor_settlements ADD COLUMN results_revision int NOT NULL DEFAULT 0`,
      `DELETE FROM payments.settlement_learners l WHERE NOT EXISTS (SELECT 1 FROM payments.vendor_settlements s
         WHERE s.ecosystem_id = l.ecosystem_id AND s.id = l.settlement_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
