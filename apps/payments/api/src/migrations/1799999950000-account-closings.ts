import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Accounts of leaders that are to be closed at the card vendor, which closes none while it has money. */
export class AccountClosings1799999950000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'payments',
        'account_closings',
        // account: the vendor's id. tries: how often the vendor refused.
        `account text NOT NULL, user_id uuid NOT NULL, asked_at timestamptz NOT NULL, next_at timestamptz NOT NULL,
         tries int NOT NULL DEFAULT 0`,
        { primaryKey: 'ecosystem_id, account' },
      ),
      `CREATE INDEX account_closings_due ON payments.account_closings (next_at)`,
      `CREATE INDEX payout_transfers_to_account ON payments.payout_transfers (ecosystem_id, account)
         WHERE state IN ('PENDING', 'REVERSING')`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
