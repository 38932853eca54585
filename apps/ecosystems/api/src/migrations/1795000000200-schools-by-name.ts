import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Schools are listed by name, a page at a time. */
export class SchoolsByName1795000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`CREATE INDEX schools_by_name ON ecosystems.schools (ecosystem_id, name, id)`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
