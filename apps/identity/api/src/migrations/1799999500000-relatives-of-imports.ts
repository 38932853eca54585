import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Finds the imports that linked a guardian, whose page lists them. */
export class RelativesOfImports1799999500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `CREATE INDEX row_import_changes_of_relative ON identity.row_import_changes (ecosystem_id, relative_id)
         WHERE relative_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
