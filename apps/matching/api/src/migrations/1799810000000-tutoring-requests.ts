import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Tutoring requests, and the settings of programs that allow them. */
export class TutoringRequests1799810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...requests(), ...settings()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function requests(): string[] {
  const index = (name: string, columns: string, where = '') =>
    `CREATE INDEX requests_${name} ON matching.tutoring_requests (ecosystem_id, ${columns}, created_at, id) WHERE deleted_at IS NULL${where}`;
  return [
    ...tenantTable(
      'matching',
      'tutoring_requests',
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, type text NOT NULL, status text NOT NULL DEFAULT 'WAITING',
       learner_id uuid NOT NULL, asked_by uuid, named_id uuid, taken_by uuid, subjects text[] NOT NULL, grade_level text,
       school_id uuid, note text NOT NULL DEFAULT '', recurring_days int[] NOT NULL DEFAULT '{}', weeks_recurring int,
       start_time text, end_time text, start_date date, end_date date, time_zone_id text NOT NULL,
       in_person boolean NOT NULL DEFAULT false, location text, message text, pair_id uuid, session_id uuid,
       class_name text, additional_info text, zip_code text, city text, state text, email text,
       search_text text NOT NULL, created_at timestamptz NOT NULL, edited_at timestamptz, decided_at timestamptz,
       decided_by uuid, deleted_at timestamptz, deleted_by uuid, delete_reason text, revision int NOT NULL DEFAULT 1,
       CONSTRAINT known_type CHECK (type IN ('SESSION', 'PAIR')),
       CONSTRAINT known_status CHECK (status IN ('WAITING', 'ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED'))`,
    ),
    index('by_status', 'status'),
    index('by_program', 'program_id, status'),
    index('by_learner', 'learner_id'),
    index('by_asker', 'asked_by'),
    index('by_named', 'named_id, status', ' AND named_id IS NOT NULL'),
    index('by_taker', 'taken_by', ' AND taken_by IS NOT NULL'),
  ];
}

function settings(): string[] {
  return [
    `ALTER TABLE matching.programs ADD COLUMN request_type text NOT NULL DEFAULT 'SESSION',
       ADD COLUMN request_enabled boolean NOT NULL DEFAULT false, ADD COLUMN find_enabled boolean NOT NULL DEFAULT false`,
    `ALTER TABLE matching.people ADD COLUMN school_id uuid, ADD COLUMN grade_level text`,
  ];
}
