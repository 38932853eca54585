import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** When sessions of the next days start since they were changed: what a reminder that is about to be sent must agree with. */
export class SessionStarts1799991000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'messaging',
        'session_starts',
        `session_id uuid NOT NULL, starts_at timestamptz, told_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id' },
      ),
      `CREATE INDEX session_starts_by_time ON messaging.session_starts (told_at)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
