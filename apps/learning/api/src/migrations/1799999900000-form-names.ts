import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Name and description of an assessment in the other language. */
export class FormNames1799999900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [`ALTER TABLE learning.assessments ADD COLUMN translation jsonb`]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
