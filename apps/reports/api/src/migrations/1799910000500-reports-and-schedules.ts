import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Ledger columns for reports, admins, report files, and schedules. */
export class ReportsAndSchedules1799910000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...programFacts(), ...files(), ...schedules()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function programFacts(): string[] {
  return [
    // Null: none, or the event came from an earlier server.
    `ALTER TABLE reports.ledger_entries ADD COLUMN lost_reason text`,
    `ALTER TABLE reports.ledger_sessions ADD COLUMN subject text`,
    `CREATE INDEX ledger_entries_in_order ON reports.ledger_entries
       (ecosystem_id, program_id, user_type, starts_at, session_id, user_id)`,
    // False: not known yet whether the person is an admin, so identity is asked.
    `ALTER TABLE reports.people ADD COLUMN admin_told boolean NOT NULL DEFAULT false`,
    `DROP INDEX reports.people_to_ask_for`,
    `CREATE INDEX people_to_ask_for ON reports.people (asked_at) WHERE NOT known OR parent_ids IS NULL OR NOT admin_told`,
    ...tenantTable(
      'reports',
      'admins',
      `user_id uuid NOT NULL, email text NOT NULL, language text NOT NULL CHECK (language IN ('en', 'sp')),
       super_admin boolean NOT NULL, program_ids uuid[] NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
  ];
}

const CHOSEN = `report_type text NOT NULL, program_ids uuid[] NOT NULL, columns text[] NOT NULL, filters jsonb NOT NULL`;

function files(): string[] {
  return [
    ...tenantTable(
      'reports',
      'report_files',
      // Without days: the current state. `run_at`: the schedule's run that queued the file.
      `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, ${CHOSEN}, start_day date, end_day date,
       language text NOT NULL CHECK (language IN ('en', 'sp')), status text NOT NULL DEFAULT 'QUEUED'
         CHECK (status IN ('QUEUED', 'RUNNING', 'READY', 'FAILED')),
       rows int NOT NULL DEFAULT 0, file_key text, file_name text, requested_by uuid, schedule_id uuid, run_at timestamptz,
       recipient_ids uuid[] NOT NULL DEFAULT '{}', created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz,
       UNIQUE (ecosystem_id, schedule_id, run_at, language)`,
    ),
    // For the sweep, across tenants.
    `CREATE INDEX report_files_by_age ON reports.report_files (created_at)`,
    `CREATE INDEX report_files_on_their_way ON reports.report_files (ecosystem_id, requested_by) WHERE status IN ('QUEUED', 'RUNNING')`,
  ];
}

function schedules(): string[] {
  return [
    ...tenantTable(
      'reports',
      'scheduled_reports',
      // Day of week 0 is Sunday. Null `next_run_at`: no further run.
      `id uuid NOT NULL DEFAULT uuidv7(), name text NOT NULL, ${CHOSEN}, period text,
       frequency text NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY', 'MONTHLY')),
       day_of_week int CHECK (day_of_week BETWEEN 0 AND 6), day_of_month int CHECK (day_of_month BETWEEN 1 AND 31),
       hour int NOT NULL CHECK (hour BETWEEN 0 AND 23), time_zone_id text NOT NULL, start_day date NOT NULL, end_day date,
       recipient_ids uuid[] NOT NULL, archived boolean NOT NULL DEFAULT false, error text,
       next_run_at timestamptz, last_run_at timestamptz, created_by uuid, by_operator boolean NOT NULL DEFAULT false,
       revision int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(), modified_at timestamptz NOT NULL DEFAULT now(),
       CHECK ((frequency = 'WEEKLY') = (day_of_week IS NOT NULL)), CHECK ((frequency = 'MONTHLY') = (day_of_month IS NOT NULL))`,
    ),
    // Due schedules, and internal admins' list, across tenants.
    `CREATE INDEX scheduled_reports_due ON reports.scheduled_reports (next_run_at) WHERE NOT archived AND next_run_at IS NOT NULL`,
    `CREATE INDEX scheduled_reports_latest ON reports.scheduled_reports (id DESC)`,
  ];
}
