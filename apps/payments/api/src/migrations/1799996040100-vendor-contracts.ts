import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Contracts with vendors: their versions, and the people of the vendor who may see them. */
export class VendorContracts1799996040100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'payments',
        'vendor_contracts',
        // time_zone_id: the zone in which days begin; it never changes.
        `id uuid NOT NULL, vendor_name text NOT NULL, vendor_email text, time_zone_id text NOT NULL, currency text NOT NULL,
         period text NOT NULL CHECK (period IN ('MONTH', 'TERM')), made_by uuid, made_at timestamptz NOT NULL`,
      ),
      `CREATE INDEX vendor_contracts_by_name ON payments.vendor_contracts (ecosystem_id, vendor_name, id)`,
      ...tenantTable(
        'payments',
        'vendor_contacts',
        `contract_id uuid NOT NULL, user_id uuid NOT NULL, added_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, contract_id, user_id' },
      ),
      `CREATE INDEX vendor_contacts_by_user ON payments.vendor_contacts (ecosystem_id, user_id)`,
      ...tenantTable(
        'payments',
        'vendor_contract_versions',
        // A version holds from from_date until until_date or the day before a later version's from_date.
        `contract_id uuid NOT NULL, number int NOT NULL CHECK (number > 0), from_date date NOT NULL, until_date date NOT NULL,
         program_ids uuid[] NOT NULL, terms jsonb NOT NULL, reason text, saved_by uuid, saved_at timestamptz NOT NULL,
         CHECK (from_date <= until_date)`,
        { primaryKey: 'ecosystem_id, contract_id, number' },
      ),
      `REVOKE UPDATE, DELETE ON payments.vendor_contract_versions FROM payments_app`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
