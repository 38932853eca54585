import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Learners who gave up their seat in one session, with the reason. */
export class Absences1799988000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'absences',
        `session_id uuid NOT NULL, user_id uuid NOT NULL,
         reason text NOT NULL CHECK (reason IN ('ILL', 'FAMILY', 'SCHOOL', 'TRAVEL', 'TRANSPORT', 'OTHER')), note text,
         reported_by uuid, reported_at timestamptz NOT NULL,
         CONSTRAINT absence_from_a_session FOREIGN KEY (ecosystem_id, session_id)
           REFERENCES sessions.sessions (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      `CREATE INDEX absences_of_person ON sessions.absences (ecosystem_id, user_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
