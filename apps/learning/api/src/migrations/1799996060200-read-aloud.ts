import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Whether questions can be read aloud: to everybody who answers an assessment, or to a person wherever they answer. */
export class ReadAloud1799996060200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN read_aloud boolean NOT NULL DEFAULT false`,
      ...tenantTable(
        'learning',
        'answering_conditions',
        `user_id uuid NOT NULL, read_aloud boolean NOT NULL, set_by uuid NOT NULL, set_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
