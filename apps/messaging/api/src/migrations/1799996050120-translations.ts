import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Translations of messages, who reads a conversation translated, and what the organization allows. */
export class Translations1799996050120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'messaging',
        'message_translations',
        `message_id uuid NOT NULL, language text NOT NULL, body text NOT NULL, from_language text,
         translated_at timestamptz NOT NULL DEFAULT now()`,
        { primaryKey: 'ecosystem_id, message_id, language' },
      ),
      `ALTER TABLE messaging.participants ADD COLUMN translated boolean NOT NULL DEFAULT false`,
      `ALTER TABLE messaging.messaging_settings ADD COLUMN translates boolean NOT NULL DEFAULT false,
         ADD COLUMN withholds_flagged boolean NOT NULL DEFAULT true`,
      `CREATE INDEX review_items_of_message ON messaging.review_items (ecosystem_id, message_id) WHERE message_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
