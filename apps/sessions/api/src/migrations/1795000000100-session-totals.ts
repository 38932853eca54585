import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';
import { learnerTotals, recountTotals, sessionTotals, totalsTriggers } from './session-totals-functions';

/**
 * Sums of sessions, so that totals cost the same regardless of the number of sessions. Triggers insert every change as
 * a row of its own (so writers do not block each other), a schedule folds these rows into the sums, and readers add
 * both.
 */
export class SessionTotals1795000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tables(),
      ...sessionTotals(),
      ...learnerTotals(),
      ...recountTotals(),
      ...totalsTriggers(),
      `SELECT sessions.recount_totals(ecosystem_id) FROM (SELECT DISTINCT ecosystem_id FROM sessions.sessions) tenants`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['sessions', 'session_participants'])
      for (const event of ['insert', 'update', 'delete'])
        await runner.query(`DROP TRIGGER totals_on_${event} ON sessions.${table}`);
    for (const called of ['sum_sessions()', 'sum_participants()', 'recount_totals(uuid)', 'totals_key(uuid)'])
      await runner.query(`DROP FUNCTION sessions.${called}`);
    for (const table of TABLES) await runner.query(`DROP TABLE sessions.${table}`);
  }
}

const TABLES = [
  'session_totals',
  'session_total_changes',
  'school_learners',
  'school_learner_changes',
  'school_learner_counts',
];

/**
 * `kind` SESSION: sums of sessions. SCHOOL: sums of learners' rows by the learner's school, each session once per
 * school; the zero uuid stands for "no school". `school_ids` is the whole set of the session's schools: a session of
 * two schools is one row that a filter by either finds.
 */
const KEYS = `kind text NOT NULL CHECK (kind IN ('SESSION', 'SCHOOL')), day date NOT NULL, program_id uuid NOT NULL,
  status text NOT NULL, session_type text NOT NULL, meeting_solution text NOT NULL, school_id uuid NOT NULL, school_ids uuid[] NOT NULL`;
const MEASURES = `sessions bigint NOT NULL, minutes bigint NOT NULL, minutes_delivered bigint NOT NULL,
  learner_minutes bigint NOT NULL, learner_minutes_present bigint NOT NULL, learner_minutes_lost bigint NOT NULL`;

function tables(): string[] {
  return [
    ...tenantTable(
      'sessions',
      'session_totals',
      // A MONTH row sums the DAY rows of the month that begins on its day; days are those of the ecosystem's zone.
      `grain text NOT NULL CHECK (grain IN ('DAY', 'MONTH')), ${KEYS}, ${MEASURES}`,
      {
        primaryKey:
          'ecosystem_id, kind, grain, day, program_id, status, session_type, meeting_solution, school_id, school_ids',
      },
    ),
    `CREATE INDEX session_totals_of_nothing ON sessions.session_totals (ecosystem_id) WHERE sessions = 0`,
    ...tenantTable(
      'sessions',
      'session_total_changes',
      `id uuid NOT NULL DEFAULT uuidv7(), ${KEYS}, ${MEASURES}`,
    ),
    // The zero uuid as program and '' as status mean "any".
    ...tenantTable(
      'sessions',
      'school_learners',
      `program_id uuid NOT NULL, status text NOT NULL, school_id uuid NOT NULL, user_id uuid NOT NULL, sessions bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, program_id, status, school_id, user_id' },
    ),
    ...tenantTable(
      'sessions',
      'school_learner_changes',
      `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, status text NOT NULL, school_id uuid NOT NULL,
       user_id uuid NOT NULL, sessions bigint NOT NULL`,
    ),
    // Number of learners in school_learners with at least one session.
    ...tenantTable(
      'sessions',
      'school_learner_counts',
      `program_id uuid NOT NULL, status text NOT NULL, school_id uuid NOT NULL, learners bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, program_id, status, school_id' },
    ),
  ];
}
