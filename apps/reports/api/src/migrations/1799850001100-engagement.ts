import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The dosage ledger, its weekly sums, and the standing of each person in a program. */
export class Engagement1799850001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...programFacts(), ...ledger(), ...standings()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function programFacts(): string[] {
  return [
    ...tenantTable(
      'reports',
      'ecosystems',
      `name text NOT NULL, profile_id text NOT NULL, archived boolean NOT NULL, time_zone_id text NOT NULL, terms jsonb NOT NULL,
       revision int NOT NULL`,
      {
        primaryKey: 'ecosystem_id',
      },
    ),
    // Internal admins search by it across ecosystems.
    `CREATE INDEX ecosystems_by_profile ON reports.ecosystems (profile_id)`,
    ...tenantTable(
      'reports',
      'programs',
      `id uuid NOT NULL, name text NOT NULL, archived boolean NOT NULL, tracked boolean NOT NULL, weekly_target int, revision int NOT NULL`,
    ),
    ...tenantTable('reports', 'schools', `id uuid NOT NULL, name text NOT NULL, revision int NOT NULL`),
    // People who only appear in the ledger are not known yet: identity is asked for them.
    ...tenantTable(
      'reports',
      'people',
      `user_id uuid NOT NULL, name text NOT NULL, known boolean NOT NULL, asked_at timestamptz NOT NULL DEFAULT 'epoch',
       revision int NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
    `CREATE INDEX people_to_ask_for ON reports.people (asked_at) WHERE NOT known`,
  ];
}

/**
 * One row per session, one per person in it. Every read names a person or a session and uses one index, so partitions
 * would gain nothing.
 */
function ledger(): string[] {
  return [
    ...tenantTable(
      'reports',
      'ledger_sessions',
      `session_id uuid NOT NULL, program_id uuid NOT NULL, starts_at timestamptz NOT NULL, held boolean NOT NULL,
       told_at timestamptz NOT NULL`,
      { primaryKey: 'ecosystem_id, session_id' },
    ),
    `CREATE INDEX ledger_sessions_by_program ON reports.ledger_sessions (ecosystem_id, program_id, starts_at) INCLUDE (held)`,
    ...tenantTable(
      'reports',
      'ledger_entries',
      `session_id uuid NOT NULL, user_id uuid NOT NULL, user_type text NOT NULL CHECK (user_type IN ('LEADER', 'LEARNER')),
       program_id uuid NOT NULL, week date NOT NULL, starts_at timestamptz NOT NULL, held boolean NOT NULL,
       scheduled int NOT NULL, delivered int NOT NULL, present int NOT NULL`,
      { primaryKey: 'ecosystem_id, session_id, user_id' },
    ),
    `CREATE INDEX ledger_entries_by_program ON reports.ledger_entries (ecosystem_id, program_id, starts_at)
       INCLUDE (user_id, user_type, held, scheduled, delivered, present)`,
    `CREATE INDEX ledger_entries_by_person ON reports.ledger_entries (ecosystem_id, user_id, program_id, user_type, week)`,
    ...tenantTable(
      'reports',
      'weeks',
      `program_id uuid NOT NULL, user_type text NOT NULL, user_id uuid NOT NULL, week date NOT NULL,
       sessions int NOT NULL, offered int NOT NULL, attended int NOT NULL, cancelled int NOT NULL,
       scheduled int NOT NULL, delivered int NOT NULL, present int NOT NULL, last_at timestamptz`,
      { primaryKey: 'ecosystem_id, program_id, user_type, user_id, week' },
    ),
  ];
}

/** One row per person and program, which lists sort and filter by; counted after events and once a day. */
function standings(): string[] {
  const by = (name: string, column: string) =>
    `CREATE INDEX standings_by_${name} ON reports.standings (ecosystem_id, program_id, user_type, ${column}, user_id)`;
  return [
    ...tenantTable(
      'reports',
      'standings',
      `program_id uuid NOT NULL, user_type text NOT NULL CHECK (user_type IN ('LEADER', 'LEARNER')), user_id uuid NOT NULL,
       sort_name text COLLATE "C" NOT NULL, search_text text NOT NULL, school_id uuid, grade_level text,
       leader_ids uuid[] NOT NULL DEFAULT '{}', status text NOT NULL DEFAULT 'NOT_STARTED', reasons text[] NOT NULL DEFAULT '{}',
       urgency int NOT NULL DEFAULT 0, last_seen_at timestamptz, seen_sort timestamptz NOT NULL DEFAULT 'epoch',
       attendance int, attendance_sort int NOT NULL DEFAULT 101, weekly_minutes int NOT NULL DEFAULT 0,
       counted_at timestamptz NOT NULL DEFAULT 'epoch'`,
      { primaryKey: 'ecosystem_id, program_id, user_type, user_id' },
    ),
    by('urgency', 'urgency'),
    by('name', 'sort_name'),
    by('seen', 'seen_sort'),
    by('attendance', 'attendance_sort'),
    by('minutes', 'weekly_minutes'),
    `CREATE INDEX standings_by_person ON reports.standings (ecosystem_id, user_id)`,
    `CREATE INDEX standings_to_count ON reports.standings (counted_at)`,
  ];
}
