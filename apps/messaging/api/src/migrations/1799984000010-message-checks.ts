import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The review queue: findings in messages, and messages that wait for a review. */
export class MessageChecks1799984000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.safeguarding_policies ADD COLUMN crisis_contact_ids uuid[] NOT NULL DEFAULT '{}'`,
      ...tenantTable(
        'messaging',
        'review_items',
        `id uuid NOT NULL DEFAULT uuidv7(), kind text NOT NULL CHECK (kind IN ('FLAG', 'HELD', 'SAMPLE')), conversation_id uuid NOT NULL,
         message_id uuid, from_user_id uuid, categories text[] NOT NULL DEFAULT '{}', crisis boolean NOT NULL DEFAULT false,
         acknowledged boolean NOT NULL DEFAULT false, body text, client_key text, at timestamptz NOT NULL DEFAULT now(),
         outcome text, note text, reviewed_by uuid, reviewed_at timestamptz`,
      ),
      `CREATE UNIQUE INDEX review_items_held_once ON messaging.review_items (ecosystem_id, from_user_id, client_key)
         WHERE client_key IS NOT NULL`,
      `CREATE INDEX review_items_open ON messaging.review_items (ecosystem_id, crisis DESC, at) WHERE reviewed_at IS NULL`,
      `CREATE INDEX review_items_done ON messaging.review_items (ecosystem_id, reviewed_at DESC) WHERE reviewed_at IS NOT NULL`,
      `CREATE INDEX review_items_of_conversation ON messaging.review_items (ecosystem_id, conversation_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
