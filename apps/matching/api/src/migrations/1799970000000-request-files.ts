import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Files of tutoring requests, and uploads that no request has yet. */
export class RequestFiles1799970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'matching',
        'request_files',
        // Nobody sees a file until checked_at is set. Without a request it is deleted after a day.
        `id uuid NOT NULL DEFAULT uuidv7(), request_id uuid, learner_id uuid, position int NOT NULL DEFAULT 0,
         filename text NOT NULL, bytes int NOT NULL, content_type text, upload_id text NOT NULL, uploaded_by uuid,
         created_at timestamptz NOT NULL, checked_at timestamptz,
         CONSTRAINT checked_before_attached CHECK (request_id IS NULL OR checked_at IS NOT NULL AND learner_id IS NOT NULL)`,
      ),
      `CREATE INDEX request_files_in_order ON matching.request_files (ecosystem_id, request_id, position)`,
      `CREATE INDEX request_files_of_learner ON matching.request_files (ecosystem_id, learner_id) WHERE learner_id IS NOT NULL`,
      `CREATE INDEX request_files_of_uploader ON matching.request_files (ecosystem_id, uploaded_by, created_at)`,
      `CREATE INDEX request_files_waiting ON matching.request_files (created_at) WHERE request_id IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
