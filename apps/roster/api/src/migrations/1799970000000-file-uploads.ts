import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const folded = (column: string) => `roster.fold_text(${column})`;

/**
 * Documents of a program by subject and reporting window, one row per version. A pending upload has no program yet; it
 * is swept after `delete_after`, as is a deleted version.
 */
export class FileUploads1799970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'file_uploads',
        `id uuid NOT NULL, file_name text NOT NULL, file_size bigint NOT NULL, upload_id text NOT NULL, created_by uuid NOT NULL,
         created_at timestamptz NOT NULL, delete_after timestamptz, program_id uuid, subject text, reporting_window text,
         content_type text, document_id uuid, version int, latest boolean NOT NULL DEFAULT false, submitted_at timestamptz,
         search_text text GENERATED ALWAYS AS (roster.fold_text(file_name || ' ' || coalesce(subject, '') || ' '
           || coalesce(reporting_window, ''))) STORED,
         CHECK (num_nulls(program_id, subject, reporting_window, content_type, document_id, version, submitted_at) IN (0, 7)),
         CHECK (NOT latest OR submitted_at IS NOT NULL AND delete_after IS NULL),
         CHECK (submitted_at IS NOT NULL OR delete_after IS NOT NULL),
         UNIQUE (ecosystem_id, document_id, version)`,
      ),
      `CREATE UNIQUE INDEX file_uploads_latest ON roster.file_uploads (ecosystem_id, document_id) WHERE latest`,
      `CREATE UNIQUE INDEX file_uploads_by_name ON roster.file_uploads (ecosystem_id, program_id, ${folded('subject')},
         ${folded('reporting_window')}, ${folded('file_name')}) WHERE latest`,
      `CREATE INDEX file_uploads_newest ON roster.file_uploads (ecosystem_id, program_id, submitted_at DESC) WHERE latest`,
      `CREATE INDEX file_uploads_to_delete ON roster.file_uploads (delete_after) WHERE delete_after IS NOT NULL`,
      `CREATE INDEX file_uploads_waiting ON roster.file_uploads (ecosystem_id, created_by) WHERE submitted_at IS NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
