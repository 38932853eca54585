import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/**
 * People of an import whom the identity domain refused as learners; their rows are refused once every chunk is
 * confirmed. The import that first brought a student determines what a refusal removes.
 */
export class RefusedPeople1799980000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'import_refusals',
        `import_job_id uuid NOT NULL, user_id uuid NOT NULL, code text NOT NULL,
         FOREIGN KEY (ecosystem_id, import_job_id) REFERENCES roster.import_jobs ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, import_job_id, user_id' },
      ),
      `ALTER TABLE roster.students ADD COLUMN first_import_id uuid`,
      `ALTER TABLE roster.program_students ADD COLUMN first_import_id uuid`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
