import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Subjects, grade levels and archiving of resources, versions of their files, who opened them, and resources of modules. */
export class ResourceLibrary1799996070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.resources ADD COLUMN subject_ids uuid[] NOT NULL DEFAULT '{}', ADD COLUMN grade_levels text[] NOT NULL DEFAULT '{}',
         ADD COLUMN archived_at timestamptz`,
      // An earlier version of a file has no resource_id, so that servers from before this migration do not show it. The
      // versions of a file have the same slot_id: the id of the first one; null: the file has one version.
      `ALTER TABLE learning.resource_files ADD COLUMN content_type text, ADD COLUMN slot_id uuid, ADD COLUMN version int NOT NULL DEFAULT 1,
         ADD COLUMN version_of uuid`,
      `CREATE INDEX resource_file_versions ON learning.resource_files (ecosystem_id, version_of, slot_id, version) WHERE version_of IS NOT NULL`,
      ...tenantTable(
        'learning',
        'resource_opens',
        `resource_id uuid NOT NULL, program_id uuid NOT NULL, user_id uuid NOT NULL, opens int NOT NULL, last_opened_at timestamptz NOT NULL,
         CONSTRAINT opens_of_a_resource FOREIGN KEY (ecosystem_id, resource_id) REFERENCES learning.resources (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, resource_id, program_id, user_id' },
      ),
      `CREATE INDEX resource_opens_latest ON learning.resource_opens (ecosystem_id, resource_id, program_id, last_opened_at DESC, user_id)`,
      `CREATE INDEX resource_opens_of_person ON learning.resource_opens (ecosystem_id, user_id)`,
      ...tenantTable(
        'learning',
        'resource_uses',
        `resource_id uuid NOT NULL, program_id uuid NOT NULL, people int NOT NULL, opens int NOT NULL,
         CONSTRAINT uses_of_a_resource FOREIGN KEY (ecosystem_id, resource_id) REFERENCES learning.resources (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, resource_id, program_id' },
      ),
      ...tenantTable(
        'learning',
        'module_resources',
        `module_id uuid NOT NULL, resource_id uuid NOT NULL, added_by uuid NOT NULL, added_at timestamptz NOT NULL,
         CONSTRAINT resource_of_a_module FOREIGN KEY (ecosystem_id, module_id) REFERENCES learning.modules (ecosystem_id, id) ON DELETE CASCADE,
         CONSTRAINT module_with_a_resource FOREIGN KEY (ecosystem_id, resource_id) REFERENCES learning.resources (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, module_id, resource_id' },
      ),
      `CREATE INDEX module_resources_of_resource ON learning.module_resources (ecosystem_id, resource_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
