import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** When a person was last reminded of an assessment: at most once a day. */
export class AssessmentReminders1799985000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'learning',
        'assessment_reminders',
        `assessment_id uuid NOT NULL, user_id uuid NOT NULL, reminded_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, assessment_id, user_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
