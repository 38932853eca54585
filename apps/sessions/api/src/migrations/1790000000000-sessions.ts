import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CURRENT_ECOSYSTEM, runAll, standardTables, tenantTable } from '@lyceum/server/tenancy';

/** Sessions, their participants, their history, and projections of people, programs and schools. */
export class Sessions1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...standardTables('sessions'),
      ...projections(),
      ...series(),
      ...sessions(),
      ...participants(),
      ...records(),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE sessions.${table}`);
  }
}

const TABLES = [
  'history_chunks',
  'attendance_events',
  'session_activities',
  'session_facets',
  'session_participants',
  'sessions',
  'series',
  'subject_names',
  'people',
  'programs',
  'schools',
  'subjects',
  'ecosystem_settings',
];

function projections(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'people',
      `user_id uuid NOT NULL, first_name text NOT NULL, last_name text NOT NULL, preferred_name text,
       time_zone_id text, school_id uuid, grade_level text, status text NOT NULL,
       program_roles jsonb NOT NULL, available_hours jsonb NOT NULL, availability_overrides jsonb NOT NULL,
       family_connections jsonb NOT NULL, search_text text NOT NULL, revision bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id' },
    ),
    `CREATE INDEX people_by_words ON sessions.people USING gin (search_text public.gin_trgm_ops)`,
    searchPeople(),
    `REVOKE EXECUTE ON FUNCTION sessions.search_people FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION sessions.search_people TO sessions_app`,
    ...tenantTable(
      'sessions',
      'programs',
      `id uuid NOT NULL, name text NOT NULL, time_zone_id text NOT NULL,
       archived boolean NOT NULL, rules jsonb NOT NULL, revision bigint NOT NULL`,
    ),
    ...tenantTable(
      'sessions',
      'schools',
      `id uuid NOT NULL, name text NOT NULL, district_name text, revision bigint NOT NULL`,
    ),
    ...tenantTable(
      'sessions',
      'subjects',
      `id uuid NOT NULL, name text NOT NULL, archived boolean NOT NULL, revision bigint NOT NULL`,
    ),
    ...tenantTable('sessions', 'ecosystem_settings', `settings jsonb NOT NULL, revision bigint NOT NULL`, {
      primaryKey: 'ecosystem_id',
    }),
    // Every subject of any session of the tenant, for filters and search.
    ...tenantTable('sessions', 'subject_names', `name text NOT NULL`, { primaryKey: 'ecosystem_id, name' }),
  ];
}

/**
 * LIKE is not leakproof, so row-level security keeps it from using the trigram index: this function runs as the owner
 * and filters by tenant itself.
 */
function searchPeople(): string {
  return `CREATE FUNCTION sessions.search_people(pattern text, most int) RETURNS TABLE (user_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sessions, public AS $$
      SELECT p.user_id FROM sessions.people p
      WHERE p.ecosystem_id = ${CURRENT_ECOSYSTEM} AND p.search_text LIKE pattern
      ORDER BY p.last_name, p.first_name, p.user_id LIMIT most
    $$`;
}

function series(): string[] {
  return tenantTable(
    'sessions',
    'series',
    `id uuid NOT NULL, program_id uuid NOT NULL, frequency text NOT NULL CHECK (frequency IN ('DAILY', 'WEEKLY', 'MONTHLY')),
     every int NOT NULL CHECK (every > 0), days int[] NOT NULL, start_date date NOT NULL, end_date date NOT NULL,
     time_zone_id text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()`,
  );
}

function sessions(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'sessions',
      `id uuid NOT NULL, program_id uuid NOT NULL, series_id uuid,
       status text NOT NULL CHECK (status IN ('PENDING', 'UPCOMING', 'COMPLETED', 'CANCELLED', 'ERROR')),
       completion_status text NOT NULL DEFAULT 'NOT_COMPLETED',
       session_type text NOT NULL, meeting_solution text,
       subject text NOT NULL, subject_id uuid, description text,
       starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, time_zone_id text NOT NULL,
       minutes int GENERATED ALWAYS AS ((extract(epoch FROM ends_at - starts_at) / 60)::int) STORED,
       join_url text, location_name text, location_longitude float8, location_latitude float8,
       max_students int, num_leaders int NOT NULL DEFAULT 0, num_learners int NOT NULL DEFAULT 0, num_attendees int,
       grade_levels text[] NOT NULL DEFAULT '{}', school_ids uuid[] NOT NULL DEFAULT '{}', custom_properties jsonb,
       forced boolean NOT NULL DEFAULT false, origin text NOT NULL DEFAULT 'BOOKED' CHECK (origin IN ('BOOKED', 'IMPORTED')),
       import_job_id uuid, created_by uuid, created_at timestamptz NOT NULL DEFAULT now(),
       last_modified timestamptz NOT NULL DEFAULT now(),
       cancelled_at timestamptz, cancelled_by uuid, cancel_reason text,
       learner_minutes_scheduled int, learner_minutes_present int, minutes_delivered int,
       CONSTRAINT at_least_a_minute CHECK (ends_at >= starts_at + interval '1 minute'),
       CONSTRAINT seats_not_oversold CHECK (num_learners <= max_students)`,
    ),
    `CREATE INDEX sessions_by_start ON sessions.sessions (ecosystem_id, starts_at, id)`,
    `CREATE INDEX sessions_by_program ON sessions.sessions (ecosystem_id, program_id, starts_at, id)`,
    `CREATE INDEX sessions_by_status ON sessions.sessions (ecosystem_id, status, starts_at, id)`,
    `CREATE INDEX sessions_by_subject ON sessions.sessions (ecosystem_id, subject, starts_at, id)`,
    `CREATE INDEX sessions_by_series ON sessions.sessions (ecosystem_id, series_id, starts_at) WHERE series_id IS NOT NULL`,
    `CREATE INDEX sessions_open_drop_ins ON sessions.sessions (ecosystem_id, program_id, starts_at)
       WHERE session_type = 'DROP_IN' AND status = 'UPCOMING'`,
    // For the schedule that completes sessions across tenants: few rows, since completing removes them.
    `CREATE INDEX sessions_to_complete ON sessions.sessions (ends_at) WHERE status = 'UPCOMING'`,
  ];
}

function participants(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'session_participants',
      // Times and status of the session are repeated here, so that a person's list is one range of one index.
      `session_id uuid NOT NULL, user_id uuid NOT NULL, user_type text NOT NULL CHECK (user_type IN ('LEADER', 'LEARNER')),
       starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, status text NOT NULL,
       during tstzrange GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
       occupies boolean NOT NULL, blocking boolean NOT NULL, forced boolean NOT NULL DEFAULT false,
       school_id uuid, grade_level text,
       joined_at timestamptz, left_at timestamptz,
       minutes_scheduled int, minutes_delivered int, minutes_present int, minutes_lost int, lost_reason text,
       attendance_source text,
       CONSTRAINT nobody_twice_at_once EXCLUDE USING gist
         (ecosystem_id WITH =, user_id WITH =, during WITH &&) WHERE (blocking),
       CONSTRAINT ledger_balances CHECK (
         num_nulls(minutes_scheduled, minutes_present, minutes_lost) IN (0, 3)
         AND (minutes_scheduled IS NULL OR minutes_scheduled = minutes_present + minutes_lost)
         AND coalesce(minutes_present, 0) >= 0 AND coalesce(minutes_lost, 0) >= 0
         AND (coalesce(minutes_lost, 0) > 0) = (lost_reason IS NOT NULL)),
       CONSTRAINT of_a_session FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`,
      { primaryKey: 'ecosystem_id, session_id, user_id' },
    ),
    `CREATE INDEX participants_by_person ON sessions.session_participants (ecosystem_id, user_id, status, starts_at, session_id)`,
    `CREATE INDEX participants_taken ON sessions.session_participants (ecosystem_id, user_id, starts_at) INCLUDE (ends_at, session_id)
       WHERE occupies`,
  ];
}

function records(): string[] {
  return [
    // The schools and grade levels of sessions, by status in order of start: lists filtered by these read one range.
    ...tenantTable(
      'sessions',
      'session_facets',
      `facet text NOT NULL CHECK (facet IN ('SCHOOL', 'GRADE')), value text NOT NULL,
       status text NOT NULL, starts_at timestamptz NOT NULL, session_id uuid NOT NULL`,
      {
        primaryKey: 'ecosystem_id, facet, value, status, starts_at, session_id',
      },
    ),
    ...tenantTable(
      'sessions',
      'session_activities',
      `session_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(), action text NOT NULL,
       at timestamptz NOT NULL DEFAULT now(), actor_user_id uuid, before jsonb, after jsonb, reason text,
       scope text NOT NULL DEFAULT 'SINGLE', forced boolean NOT NULL DEFAULT false, request_id text`,
      {
        primaryKey: 'ecosystem_id, session_id, id',
      },
    ),
    `REVOKE UPDATE, DELETE ON sessions.session_activities FROM sessions_app`,
    ...tenantTable(
      'sessions',
      'attendance_events',
      `session_id uuid NOT NULL, user_id uuid NOT NULL, id uuid NOT NULL DEFAULT uuidv7(),
       kind text NOT NULL CHECK (kind IN ('JOIN', 'LEAVE')), at timestamptz NOT NULL, source text NOT NULL, recorded_by uuid`,
      {
        primaryKey: 'ecosystem_id, session_id, user_id, id',
      },
    ),
    `REVOKE UPDATE, DELETE ON sessions.attendance_events FROM sessions_app`,
    // Loaded chunks of imported history: each takes effect once, however often it is published.
    ...tenantTable(
      'sessions',
      'history_chunks',
      `import_job_id uuid NOT NULL, chunk int NOT NULL, loaded_at timestamptz NOT NULL DEFAULT now()`,
      {
        primaryKey: 'ecosystem_id, import_job_id, chunk',
      },
    ),
  ];
}
