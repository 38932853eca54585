import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

export class Feedback1798900001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...projections(), ...forms(), ...responses()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

/** Projections of other domains' data. */
function projections(): string[] {
  return [
    ...tenantTable(
      'learning',
      'programs',
      `id uuid NOT NULL, name text NOT NULL, archived boolean NOT NULL, student_notes boolean NOT NULL, revision int NOT NULL`,
    ),
    ...tenantTable(
      'learning',
      'families',
      `user_id uuid NOT NULL, parent_ids uuid[] NOT NULL, revision int NOT NULL`,
      {
        primaryKey: 'ecosystem_id, user_id',
      },
    ),
    `CREATE INDEX families_parents ON learning.families USING gin (parent_ids)`,
    ...tenantTable(
      'learning',
      'sessions',
      `id uuid NOT NULL, program_id uuid NOT NULL, starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
       time_zone_id text NOT NULL, leader_ids uuid[] NOT NULL, learner_ids uuid[] NOT NULL, attended_ids uuid[] NOT NULL,
       told int NOT NULL DEFAULT 0, heard_at timestamptz NOT NULL, reminded_at timestamptz`,
    ),
    `CREATE INDEX sessions_of_program ON learning.sessions (ecosystem_id, program_id, ends_at)`,
    // Sessions whose leaders were not reminded yet: read every 15 minutes for the last days.
    `CREATE INDEX sessions_to_remind ON learning.sessions (ends_at) WHERE reminded_at IS NULL`,
  ];
}

function forms(): string[] {
  return [
    ...tenantTable(
      'learning',
      'forms',
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, form_type text NOT NULL, asked_since timestamptz,
       revision int NOT NULL DEFAULT 1`,
    ),
    `CREATE UNIQUE INDEX forms_of_program ON learning.forms (ecosystem_id, program_id, form_type)`,
    ...tenantTable(
      'learning',
      'questions',
      `id uuid NOT NULL DEFAULT uuidv7(), form_id uuid NOT NULL, question text NOT NULL, question_type text NOT NULL,
       required boolean NOT NULL, options text[] NOT NULL DEFAULT '{}', position int NOT NULL,
       answered boolean NOT NULL DEFAULT false, retired_at timestamptz, revision int NOT NULL DEFAULT 1`,
    ),
    `CREATE INDEX questions_of_form ON learning.questions (ecosystem_id, form_id, position)`,
  ];
}

function responses(): string[] {
  return [
    ...tenantTable(
      'learning',
      'responses',
      `id uuid NOT NULL DEFAULT uuidv7(), form_id uuid NOT NULL, form_type text NOT NULL, program_id uuid NOT NULL,
       session_id uuid NOT NULL, user_id uuid NOT NULL, answers jsonb NOT NULL, note text, submitted_by uuid NOT NULL,
       submitted_at timestamptz NOT NULL, edited_by uuid, edited_at timestamptz, revision int NOT NULL DEFAULT 1`,
    ),
    `CREATE UNIQUE INDEX responses_of_session ON learning.responses (ecosystem_id, session_id, form_type, user_id)`,
    ...tenantTable(
      'learning',
      'response_edits',
      `id uuid NOT NULL DEFAULT uuidv7(), response_id uuid NOT NULL, user_id uuid NOT NULL, edited_by uuid NOT NULL,
       edited_at timestamptz NOT NULL, before jsonb NOT NULL, after jsonb NOT NULL`,
    ),
    `CREATE INDEX response_edits_of_response ON learning.response_edits (ecosystem_id, response_id, id)`,
  ];
}
