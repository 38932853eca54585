import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Versions of assessments: the questions of replaced versions, and the version that each response answered. */
export class FormVersions1799994080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE learning.assessments ADD COLUMN version int NOT NULL DEFAULT 1`,
      `ALTER TABLE learning.assessment_responses ADD COLUMN version int NOT NULL DEFAULT 1`,
      `CREATE INDEX assessment_responses_of_version ON learning.assessment_responses (ecosystem_id, assessment_id, version)`,
      `CREATE INDEX assessment_drafts_of_assessment ON learning.assessment_drafts (ecosystem_id, assessment_id)`,
      ...tenantTable(
        'learning',
        'assessment_versions',
        `assessment_id uuid NOT NULL, version int NOT NULL, questions jsonb NOT NULL, replaced_at timestamptz NOT NULL, replaced_by uuid`,
        { primaryKey: 'ecosystem_id, assessment_id, version' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
