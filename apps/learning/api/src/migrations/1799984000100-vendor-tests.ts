import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Measurements imported from vendors' files: of several tests of one event one counts. */
export class VendorTests1799984000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN definition_key text, ADD COLUMN definition_version int,
         ADD COLUMN import_mapping jsonb`,
      `ALTER TABLE learning.assessment_measurements ADD COLUMN event_key text, ADD COLUMN test_key text,
         ADD COLUMN event_rank jsonb`,
      `CREATE UNIQUE INDEX assessment_measurements_once
         ON learning.assessment_measurements (ecosystem_id, assessment_id, user_id, event_key) WHERE event_key IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
