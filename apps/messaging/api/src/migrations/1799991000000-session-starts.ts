import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Start times of changed sessions of the next days, against which a reminder is checked before it is sent. */
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
