import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** What was refunded of charges; payments publishes those again of which something was. */
export class RefundedCharges1799999970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE reports.charges ADD COLUMN refunded bigint NOT NULL DEFAULT 0`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
