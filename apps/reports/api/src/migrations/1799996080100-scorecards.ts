import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** What a program's scorecard counts beside the ledger, and a program's own aims. */
export class Scorecards1799996080100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'session_feedback',
        `session_id uuid NOT NULL, program_id uuid NOT NULL, owed_by uuid[] NOT NULL DEFAULT '{}', given boolean NOT NULL DEFAULT false,
         revision int NOT NULL DEFAULT 0`,
        { primaryKey: 'ecosystem_id, session_id' },
      ),
      ...tenantTable(
        'reports',
        'measured_learners',
        `response_id uuid NOT NULL, program_id uuid NOT NULL, user_id uuid NOT NULL, measured_on date NOT NULL,
         withdrawn boolean NOT NULL DEFAULT false, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, response_id' },
      ),
      `CREATE INDEX measured_learners_by_program ON reports.measured_learners (ecosystem_id, program_id, measured_on) INCLUDE (user_id)
       WHERE NOT withdrawn`,
      `CREATE INDEX measured_learners_by_person ON reports.measured_learners (ecosystem_id, user_id)`,
      ...tenantTable(
        'reports',
        'safeguards',
        `monitored boolean NOT NULL, checked boolean NOT NULL, revision int NOT NULL`,
        { primaryKey: 'ecosystem_id' },
      ),
      ...tenantTable(
        'reports',
        'scorecard_aims',
        `program_id uuid NOT NULL, aims jsonb NOT NULL, revision int NOT NULL`,
        {
          primaryKey: 'ecosystem_id, program_id',
        },
      ),
      // People of the same session are compared within a program and its weeks, from the index alone.
      `CREATE INDEX ledger_entries_of_weeks ON reports.ledger_entries (ecosystem_id, program_id, week)
         INCLUDE (session_id, user_id, user_type, held, present)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
