import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Results of skills checks as the OneRoster gradebook shows them; projected from events of the domain of learning. */
export class AssessmentResults1799995020100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      // One per window of an assessment.
      ...tenantTable(
        'roster',
        'assessment_line_items',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, assessment_id uuid NOT NULL, window_start date NOT NULL,
         window_end date NOT NULL, title text NOT NULL, is_post boolean NOT NULL, most_points numeric NOT NULL,
         created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
         UNIQUE (ecosystem_id, assessment_id, window_start)`,
      ),
      // The id is the response's.
      ...tenantTable(
        'roster',
        'assessment_results',
        `id uuid NOT NULL, line_item_id uuid NOT NULL, program_id uuid NOT NULL, student_id uuid NOT NULL, points numeric NOT NULL,
         most_points numeric NOT NULL, scored_at timestamptz NOT NULL, gone boolean NOT NULL DEFAULT false,
         updated_at timestamptz NOT NULL,
         FOREIGN KEY (ecosystem_id, line_item_id) REFERENCES roster.assessment_line_items ON DELETE CASCADE`,
      ),
      ...['assessment_line_items', 'assessment_results'].flatMap((table) => [
        `CREATE INDEX ${table}_by_id ON roster.${table} (ecosystem_id, program_id, id)`,
        `CREATE INDEX ${table}_by_change ON roster.${table} (ecosystem_id, program_id, updated_at)`,
      ]),
      `CREATE INDEX assessment_results_of_line_item ON roster.assessment_results (ecosystem_id, line_item_id)`,
      `CREATE INDEX assessment_results_of_student ON roster.assessment_results (ecosystem_id, student_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
