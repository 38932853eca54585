import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Private addresses of calendar feeds of people's sessions; only a hash of each secret is stored. */
export class CalendarFeeds1796000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'calendar_feeds',
        `user_id uuid NOT NULL, secret_hash bytea NOT NULL, language text NOT NULL,
         created_at timestamptz NOT NULL DEFAULT now(), last_read_at timestamptz`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
      `CREATE UNIQUE INDEX calendar_feeds_by_secret ON sessions.calendar_feeds (ecosystem_id, secret_hash)`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions.calendar_feeds');
  }
}
