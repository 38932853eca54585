import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Notices to guardians of a learner's absence or lateness, and when the next check is due. */
export class AbsenceNotices1799994040001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'absence_notices',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, due_at timestamptz,
         told text CHECK (told IN ('ABSENT', 'LATE', 'TAKEN_BACK')), told_at timestamptz`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      `CREATE INDEX absence_notices_of_person ON sessions.absence_notices (ecosystem_id, user_id)`,
      // Notices that are due, across tenants: few rows.
      `CREATE INDEX absence_notices_due ON sessions.absence_notices (due_at) WHERE due_at IS NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
