import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Resources of programs: texts, links and files, whose contents are in the file store. */
export class Resources1799910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // Programs where the person learns. Null: no event carried them since this column exists.
      `ALTER TABLE learning.families ADD COLUMN program_ids uuid[]`,
      ...tenantTable(
        'learning',
        'resources',
        `id uuid NOT NULL DEFAULT uuidv7(), title text NOT NULL, description text NOT NULL, link text, program_ids uuid[] NOT NULL,
         access text NOT NULL CHECK (access IN ('EVERYONE', 'LEADERS')), created_by uuid, created_at timestamptz NOT NULL,
         revision int NOT NULL DEFAULT 1`,
      ),
      `CREATE INDEX resources_newest ON learning.resources (ecosystem_id, created_at DESC, id DESC)`,
      `CREATE INDEX resources_of_programs ON learning.resources USING gin (program_ids)`,
      ...tenantTable(
        'learning',
        'resource_files',
        // A file is an unfinished upload until uploaded_at is set. Without a resource it is deleted after delete_after.
        `id uuid NOT NULL DEFAULT uuidv7(), resource_id uuid, position int NOT NULL DEFAULT 0, filename text NOT NULL,
         bytes bigint NOT NULL, upload_id text NOT NULL, created_by uuid NOT NULL, created_at timestamptz NOT NULL,
         uploaded_at timestamptz, delete_after timestamptz,
         CONSTRAINT file_of_a_resource FOREIGN KEY (ecosystem_id, resource_id) REFERENCES learning.resources (ecosystem_id, id)`,
      ),
      `CREATE INDEX resource_files_in_order ON learning.resource_files (ecosystem_id, resource_id, position)`,
      `CREATE INDEX resource_files_waiting ON learning.resource_files (ecosystem_id, created_by) WHERE resource_id IS NULL`,
      `CREATE INDEX resource_files_to_delete ON learning.resource_files (delete_after) WHERE delete_after IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
