import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Resources of the library that leaders and admins attach to a session. */
export class SessionResources1799996070100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(
      runner,
      tenantTable(
        'sessions',
        'session_resources',
        // The domain of learning owns resources, so their ids have no foreign key here.
        `session_id uuid NOT NULL, resource_id uuid NOT NULL, added_by uuid NOT NULL, added_at timestamptz NOT NULL,
         CONSTRAINT resource_of_a_session FOREIGN KEY (ecosystem_id, session_id) REFERENCES sessions.sessions (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, session_id, resource_id' },
      ),
    );
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
