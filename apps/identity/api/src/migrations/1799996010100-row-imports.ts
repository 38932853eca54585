import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Imports of guardians, tutors and staff, with what each row changed, so that an import can be undone. */
export class RowImports1799996010100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'row_imports',
        `import_job_id uuid NOT NULL, program_id uuid NOT NULL, entity_type text NOT NULL CHECK (entity_type IN ('GUARDIAN', 'TUTOR', 'STAFF')),
         fresh int NOT NULL, changed int NOT NULL, same int NOT NULL, refused int NOT NULL,
         loaded_at timestamptz NOT NULL DEFAULT now(), undone_at timestamptz`,
        { primaryKey: 'ecosystem_id, import_job_id' },
      ),
      ...tenantTable(
        'identity',
        'row_import_changes',
        `import_job_id uuid NOT NULL, place int NOT NULL,
         kind text NOT NULL CHECK (kind IN ('PERSON', 'NAME', 'ADDRESS', 'EXTERNAL_ID', 'ECOSYSTEM_ROLE', 'SCHOOLS', 'PROGRAM_ROLE', 'LINK')),
         user_id uuid NOT NULL, relative_id uuid, role text, before jsonb, after jsonb, revision bigint,
         FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES identity.row_imports ON DELETE CASCADE,
         FOREIGN KEY (ecosystem_id, user_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, import_job_id, place' },
      ),
      `CREATE INDEX row_import_changes_of_person ON identity.row_import_changes (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
