import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** The manifest of a delivery, and how the rows of its files compare with the manifest. */
export class Manifests1799983000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.sync_deliveries ADD COLUMN manifest jsonb`,
      // Rows with a status or a change date, rows with neither, and the mode in which the file was compared.
      `ALTER TABLE roster.sync_files ADD COLUMN marked_rows int NOT NULL DEFAULT 0, ADD COLUMN unmarked_rows int NOT NULL DEFAULT 0,
         ADD COLUMN mode text CHECK (mode IN ('bulk', 'delta'))`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_entity_type_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_entity_type_check CHECK (entity_type IN
         ('STUDENT', 'SESSION', 'ORGANIZATION', 'CLASS', 'TEACHER', 'ENROLLMENT', 'TERM', 'COURSE', 'MANIFEST'))`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
