import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Pages of the vendor on which cards are added, with the result of each. */
export class CardSetups1799830000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'payments',
        'card_setups',
        `id uuid NOT NULL, owner_id uuid NOT NULL, vendor_id text NOT NULL,
         state text NOT NULL CHECK (state IN ('PENDING', 'ADDED', 'CLOSED', 'TOO_MANY')), method_id uuid, started_by uuid NOT NULL,
         started_at timestamptz NOT NULL`,
      ),
      `CREATE INDEX card_setups_by_owner ON payments.card_setups (ecosystem_id, owner_id, started_at)`,
      `CREATE INDEX card_setups_pending ON payments.card_setups (started_at) WHERE state = 'PENDING'`,
      `CREATE INDEX charges_collecting ON payments.charges (collecting_since) WHERE status = 'COLLECTING'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
