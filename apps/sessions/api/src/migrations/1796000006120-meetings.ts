import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Meetings of sessions at vendors. */
export class Meetings1796000006120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'sessions',
        'meetings',
        `session_id uuid NOT NULL, solution text NOT NULL, meeting_id text NOT NULL, start_url text, join_url text,
         created_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, solution' },
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions.meetings`);
  }
}
