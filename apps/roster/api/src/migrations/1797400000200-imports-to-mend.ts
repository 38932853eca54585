import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Few imports keep errors: a partial index lists them for the admins' home page. */
export class ImportsToMend1797400000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX import_jobs_to_mend ON roster.import_jobs (ecosystem_id, program_id) WHERE replaced_by IS NULL
         AND (status IN ('NEEDS_FIX', 'FAILED') OR (status = 'IMPORTED' AND refused_rows > 0))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
