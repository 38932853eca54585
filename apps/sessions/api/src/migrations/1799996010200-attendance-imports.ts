import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Imports of attendance, with the ledger of each learner before and after, so that an import can be undone. */
export class AttendanceImports1799996010200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'attendance_imports',
        `import_job_id uuid NOT NULL, program_id uuid NOT NULL, fresh int NOT NULL, changed int NOT NULL, same int NOT NULL,
         refused int NOT NULL, loaded_at timestamptz NOT NULL DEFAULT now(), undone_at timestamptz`,
        { primaryKey: 'ecosystem_id, import_job_id' },
      ),
      ...tenantTable(
        'sessions',
        'attendance_import_changes',
        `import_job_id uuid NOT NULL, session_id uuid NOT NULL, user_id uuid NOT NULL, before jsonb NOT NULL, after jsonb NOT NULL,
         FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES sessions.attendance_imports ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, import_job_id, session_id, user_id' },
      ),
      `CREATE INDEX attendance_import_changes_of_person ON sessions.attendance_import_changes (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
