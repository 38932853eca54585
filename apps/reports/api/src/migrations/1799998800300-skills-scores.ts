import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Scores of skills checks, for comparisons; null in rows of events that came before. */
export class SkillsScores1799998800300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.measured_learners ADD COLUMN assessment_id uuid, ADD COLUMN form_name text, ADD COLUMN points int,
         ADD COLUMN most_points int`,
      `CREATE INDEX measured_learners_by_assessment ON reports.measured_learners (ecosystem_id, assessment_id, user_id)
       WHERE NOT withdrawn AND assessment_id IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
