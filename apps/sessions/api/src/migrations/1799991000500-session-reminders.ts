import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Sent reminders, so that nobody is reminded twice of the same start. */
export class SessionReminders1799991000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'session_reminders',
        `session_id uuid NOT NULL, starts_at timestamptz NOT NULL, kind text NOT NULL CHECK (kind IN ('EVENING', 'SOON')),
         user_id uuid NOT NULL, told_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, starts_at, kind, user_id' },
      ),
      // Whether somebody was reminded of a day; also read by exports and deletions of personal data.
      `CREATE INDEX session_reminders_of_person ON sessions.session_reminders (ecosystem_id, user_id, kind, starts_at)`,
      `CREATE INDEX session_reminders_by_start ON sessions.session_reminders (starts_at)`,
      // Sessions that start soon, across tenants: few rows.
      `CREATE INDEX sessions_to_remind_of ON sessions.sessions (starts_at) WHERE status = 'UPCOMING'`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
