import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Files of messages, and uploads that are not sent yet. */
export class FilesInMessages1799900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE messaging.messages ADD COLUMN file_id uuid, ADD COLUMN filename text, ADD COLUMN file_size int,
         ADD COLUMN content_type text`,
      `CREATE UNIQUE INDEX messages_file_once ON messaging.messages (ecosystem_id, file_id) WHERE file_id IS NOT NULL`,
      ...tenantTable(
        'messaging',
        'attachment_uploads',
        `id uuid NOT NULL, conversation_id uuid NOT NULL, user_id uuid NOT NULL, filename text NOT NULL, bytes int NOT NULL,
         upload_id text, created_at timestamptz NOT NULL DEFAULT now()`,
      ),
      `CREATE INDEX attachment_uploads_of_person ON messaging.attachment_uploads (ecosystem_id, user_id, created_at)`,
      `CREATE INDEX attachment_uploads_old ON messaging.attachment_uploads (created_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
