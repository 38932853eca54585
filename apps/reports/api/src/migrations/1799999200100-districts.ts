import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Districts of schools, which ecosystems publishes again. */
export class Districts1799999200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE reports.schools ADD COLUMN district_name text`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
