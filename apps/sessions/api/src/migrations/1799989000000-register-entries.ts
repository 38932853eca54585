import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Entries of attendance registers; the entry with the highest revision counts. */
export class RegisterEntries1799989000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'register_entries',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, revision int NOT NULL, entry_id uuid NOT NULL,
         status text CHECK (status IN ('PRESENT', 'LATE', 'LEFT_EARLY', 'ABSENT', 'EXCUSED')),
         minutes_present int NOT NULL CHECK (minutes_present >= 0), excuse text, source text NOT NULL, marked_by uuid,
         marked_at timestamptz NOT NULL, saved_at timestamptz NOT NULL,
         CONSTRAINT entry_of_a_session FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id)`,
        { primaryKey: 'ecosystem_id, session_id, user_id, revision' },
      ),
      // An entry that is sent again is not stored again.
      `CREATE UNIQUE INDEX register_entries_once ON sessions.register_entries (ecosystem_id, session_id, user_id, entry_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
