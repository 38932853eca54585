import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Answers that are being entered from paper, and who entered a response from paper. */
export class PaperEntries1799996060100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'learning',
        'paper_entries',
        `assessment_id uuid NOT NULL, window_start date NOT NULL, user_id uuid NOT NULL, version int NOT NULL, answers jsonb NOT NULL,
         entered_by uuid NOT NULL, entered_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, assessment_id, window_start, user_id' },
      ),
      `CREATE INDEX paper_entries_of_user ON learning.paper_entries (ecosystem_id, user_id)`,
      `ALTER TABLE learning.assessment_responses ADD COLUMN entered_by uuid, ADD COLUMN entered_at timestamptz`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
