import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Automatic charging: its settings, consents of payers, and scheduled attempts. */
export class AutomaticCharging1799994060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // automatic: the latest payment was started by automatic charging. news: the result of which the payer is still
      // to be notified.
      `ALTER TABLE payments.charges ADD COLUMN automatic boolean NOT NULL DEFAULT false,
         ADD COLUMN collect_tries int NOT NULL DEFAULT 0, ADD COLUMN collect_at timestamptz,
         ADD COLUMN collect_stop text CHECK (collect_stop IN ('CONFIRM', 'DECLINED')),
         ADD COLUMN news text CHECK (news IN ('PAID', 'DECLINED', 'CONFIRM', 'STOPPED'))`,
      `CREATE INDEX charges_with_news ON payments.charges (ecosystem_id, owner_id) WHERE news IS NOT NULL`,
      `CREATE INDEX charges_that_stopped ON payments.charges (ecosystem_id, charged_at DESC, id DESC) WHERE collect_stop IS NOT NULL`,
      ...tenantTable(
        'payments',
        'collection_settings',
        // scope_id: a program, or the ecosystem's id for all programs without a row of their own.
        `scope_id uuid NOT NULL, enabled boolean NOT NULL, since timestamptz NOT NULL, changed_by uuid`,
        { primaryKey: 'ecosystem_id, scope_id' },
      ),
      ...tenantTable(
        'payments',
        'charging_consents',
        // version, language: of the text that was shown. owner_id: as in charges.
        `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, version int NOT NULL, language text NOT NULL, given_by uuid,
         given_at timestamptz NOT NULL, withdrawn_by uuid, withdrawn_at timestamptz`,
      ),
      `CREATE UNIQUE INDEX one_charging_consent ON payments.charging_consents (ecosystem_id, owner_id) WHERE withdrawn_at IS NULL`,
      `CREATE INDEX charging_consents_by_owner ON payments.charging_consents (ecosystem_id, owner_id, given_at DESC)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
