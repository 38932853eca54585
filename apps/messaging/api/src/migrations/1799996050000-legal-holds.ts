import type { MigrationInterface, QueryRunner } from 'typeorm';
import { legalHoldTable } from '@lyceum/server/legal-holds';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Legal holds on people and conversations, what the organization decides about them, and who is held now. */
export class LegalHolds1799996050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'messaging',
        'legal_holds',
        `id uuid NOT NULL DEFAULT uuidv7(), reason text NOT NULL, person_ids uuid[] NOT NULL DEFAULT '{}',
         conversation_ids uuid[] NOT NULL DEFAULT '{}', placed_by uuid, placed_at timestamptz NOT NULL,
         release_asked_by uuid, release_asked_at timestamptz, release_reason text, released_by uuid, released_at timestamptz`,
      ),
      `CREATE INDEX legal_holds_open ON messaging.legal_holds (ecosystem_id, placed_at DESC) WHERE released_at IS NULL`,
      `CREATE INDEX legal_holds_released ON messaging.legal_holds (ecosystem_id, released_at DESC) WHERE released_at IS NOT NULL`,
      `REVOKE DELETE ON messaging.legal_holds FROM messaging_app`,
      ...tenantTable(
        'messaging',
        'legal_hold_settings',
        `two_people boolean NOT NULL DEFAULT false, shows_waiting boolean NOT NULL DEFAULT false, revision int NOT NULL DEFAULT 1`,
        { primaryKey: 'ecosystem_id' },
      ),
      ...legalHoldTable('messaging'),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
