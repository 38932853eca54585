import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Transfers of pay in payout batches: the latest order of each leader. */
export class PayoutTransfers1799999700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'payout_transfers',
        // id: of the order. transfer: the vendor's id. reason: in each language.
        `batch_id uuid NOT NULL, user_id uuid NOT NULL, id uuid NOT NULL, state text NOT NULL
           CHECK (state IN ('ORDERED', 'PAID', 'FAILED', 'REVERSING', 'REVERSED')), transfer text, reason jsonb, settled_on date,
         ordered_by uuid, ordered_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, batch_id, user_id' },
      ),
      `CREATE UNIQUE INDEX payout_transfers_by_order ON sessions.payout_transfers (ecosystem_id, id)`,
      `CREATE INDEX payout_transfers_of_person ON sessions.payout_transfers (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
