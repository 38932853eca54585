import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Reports with their filters under a name: of one person, or shared with a program or the organization. */
export class SavedTemplates1799999200200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'saved_templates',
        `id uuid NOT NULL DEFAULT gen_random_uuid(), name text NOT NULL, page text NOT NULL, search text NOT NULL,
         scope text NOT NULL CHECK (scope IN ('PRIVATE', 'PROGRAM', 'ECOSYSTEM')), program_id uuid, created_by uuid,
         created_at timestamptz NOT NULL, revision int NOT NULL DEFAULT 1,
         CHECK ((scope = 'PROGRAM') = (program_id IS NOT NULL))`,
      ),
      `CREATE INDEX saved_templates_by_person ON reports.saved_templates (ecosystem_id, created_by)`,
      `CREATE INDEX saved_templates_shared ON reports.saved_templates (ecosystem_id, program_id) WHERE scope <> 'PRIVATE'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
