import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** How long requests for a leader and for a substitute waited; null in rows of events that came before. */
export class WaitingTimes1799999200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.waiting_requests ADD COLUMN asked_at timestamptz, ADD COLUMN taken_at timestamptz`,
      `CREATE INDEX waiting_requests_taken ON reports.waiting_requests (ecosystem_id, program_id, asked_at)
       INCLUDE (taken_at) WHERE taken_at IS NOT NULL`,
      ...tenantTable(
        'reports',
        'substitute_requests',
        `session_id uuid NOT NULL, absent_id uuid NOT NULL, program_id uuid NOT NULL, asked_at timestamptz NOT NULL,
         taken_at timestamptz, cancelled boolean NOT NULL DEFAULT false, published_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, absent_id' },
      ),
      `CREATE INDEX substitute_requests_taken ON reports.substitute_requests (ecosystem_id, program_id, asked_at)
       INCLUDE (taken_at) WHERE taken_at IS NOT NULL AND NOT cancelled`,
      `CREATE INDEX substitute_requests_by_person ON reports.substitute_requests (ecosystem_id, absent_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
