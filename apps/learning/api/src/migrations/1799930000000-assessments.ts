import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Assessments with their responses, and external tests with their measurements. */
export class Assessments1799930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...people(), ...assessments(), ...answers(), ...measurements()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** What decides whom an assessment is for. Null: no event carried it since these columns exist. */
function people(): string[] {
  return [
    `ALTER TABLE learning.programs ADD COLUMN time_zone_id text`,
    `ALTER TABLE learning.families ADD COLUMN name text, ADD COLUMN search_text text, ADD COLUMN email text, ADD COLUMN language text,
       ADD COLUMN leads_in uuid[], ADD COLUMN school_id uuid, ADD COLUMN grade_level text`,
    `CREATE INDEX families_learn_in ON learning.families USING gin (program_ids)`,
    `CREATE INDEX families_lead_in ON learning.families USING gin (leads_in)`,
  ];
}

function assessments(): string[] {
  return [
    `ALTER TABLE learning.questions ADD COLUMN category text, ADD COLUMN subject_type text`,
    ...tenantTable(
      'learning',
      'assessments',
      // An assessment's questions are rows of learning.questions, with the assessment as their form.
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, form_name text NOT NULL, description text NOT NULL,
       form_type text NOT NULL CHECK (form_type IN ('INTERNAL', 'EXTERNAL')), assessment_type text NOT NULL,
       cadence text NOT NULL CHECK (cadence IN ('ONCE', 'WEEKLY', 'MONTHLY', 'QUARTERLY')),
       respondents text NOT NULL CHECK (respondents IN ('LEARNERS', 'LEADERS', 'EVERYONE')),
       visibility text NOT NULL CHECK (visibility IN ('ADMINS', 'LEADERS', 'EVERYONE')),
       start_date date NOT NULL, end_date date NOT NULL, school_ids uuid[] NOT NULL, grade_levels text[] NOT NULL,
       is_post boolean NOT NULL, archived boolean NOT NULL DEFAULT false, properties jsonb NOT NULL, rubrics jsonb NOT NULL,
       created_by uuid, created_at timestamptz NOT NULL, revision int NOT NULL DEFAULT 1,
       CONSTRAINT assessment_days CHECK (start_date <= end_date)`,
    ),
    `CREATE INDEX assessments_newest ON learning.assessments (ecosystem_id, created_at DESC, id DESC)`,
    `CREATE INDEX assessments_of_program ON learning.assessments (ecosystem_id, program_id, end_date)`,
  ];
}

function answers(): string[] {
  return [
    ...tenantTable(
      'learning',
      'assessment_responses',
      `id uuid NOT NULL DEFAULT uuidv7(), assessment_id uuid NOT NULL, program_id uuid NOT NULL, user_id uuid NOT NULL,
       window_start date NOT NULL, answers jsonb NOT NULL, submitted_at timestamptz NOT NULL, edited_by uuid, edited_at timestamptz,
       archived_at timestamptz, archived_by uuid, revision int NOT NULL DEFAULT 1`,
    ),
    `CREATE UNIQUE INDEX assessment_responses_once ON learning.assessment_responses (ecosystem_id, assessment_id, window_start, user_id)
       WHERE archived_at IS NULL`,
    `CREATE INDEX assessment_responses_of_user ON learning.assessment_responses (ecosystem_id, user_id, assessment_id)`,
  ];
}

function measurements(): string[] {
  return [
    ...tenantTable(
      'learning',
      'assessment_measurements',
      `id uuid NOT NULL DEFAULT uuidv7(), assessment_id uuid NOT NULL, program_id uuid NOT NULL, user_id uuid NOT NULL,
       measured_on date NOT NULL, visibility text NOT NULL CHECK (visibility IN ('ADMINS', 'LEADERS', 'EVERYONE')),
       mapped_properties jsonb NOT NULL, created_by uuid, created_at timestamptz NOT NULL, edited_by uuid, edited_at timestamptz,
       revision int NOT NULL DEFAULT 1`,
    ),
    `CREATE INDEX assessment_measurements_latest ON learning.assessment_measurements (ecosystem_id, assessment_id, measured_on DESC, id DESC)`,
    `CREATE INDEX assessment_measurements_of_user ON learning.assessment_measurements (ecosystem_id, user_id)`,
  ];
}
