import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Reports of people, and the index by which admins list all conversations. */
export class Safeguarding1799820000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.conversations ADD COLUMN last_message_at timestamptz NOT NULL DEFAULT now()`,
      `UPDATE messaging.conversations c SET last_message_at = coalesce((SELECT max(p.last_message_at) FROM messaging.participants p
         WHERE p.ecosystem_id = c.ecosystem_id AND p.conversation_id = c.id), c.started_at)`,
      `CREATE INDEX conversations_latest ON messaging.conversations (ecosystem_id, last_message_at DESC, id DESC)`,
      `CREATE INDEX messages_flagged ON messaging.messages (ecosystem_id, conversation_id) WHERE flagged_at IS NOT NULL`,
      ...tenantTable(
        'messaging',
        'reports',
        `id uuid NOT NULL DEFAULT uuidv7(), reporter_id uuid NOT NULL, reported_id uuid NOT NULL, conversation_id uuid NOT NULL,
         message_id uuid, reason text NOT NULL, reported_at timestamptz NOT NULL DEFAULT now()`,
      ),
      `CREATE UNIQUE INDEX reports_once ON messaging.reports (ecosystem_id, reporter_id, reported_id, conversation_id, message_id) NULLS NOT DISTINCT`,
      `CREATE INDEX reports_of_conversation ON messaging.reports (ecosystem_id, conversation_id, id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
