import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Credit of the last days is found across organizations: what a server from before the ledger gave is posted afterwards. */
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
