import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * An index to find recent credit of all organizations that a server from before the ledger granted, so that it is
 * posted.
 */
export class CreditByTime1799986000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX credit_entries_given ON payments.credit_entries (made_at) WHERE kind IN ('GRANTED', 'REFERRAL')`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
