import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Lesson rooms: who is present, who waits, who was admitted, and the chat. */
export class Rooms1796000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'rooms',
        `session_id uuid NOT NULL, waiting_room boolean NOT NULL DEFAULT true,
         created_at timestamptz NOT NULL DEFAULT now(), ended_at timestamptz, ended_by uuid`,
        { primaryKey: 'ecosystem_id, session_id' },
      ),
      ...tenantTable(
        'sessions',
        'room_admissions',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, admitted boolean NOT NULL, decided_by uuid, at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      ...tenantTable(
        'sessions',
        'room_breakouts',
        `session_id uuid NOT NULL, id uuid NOT NULL, number int NOT NULL, created_by uuid, created_at timestamptz NOT NULL,
         closed_at timestamptz`,
        { primaryKey: 'ecosystem_id, session_id, id' },
      ),
      ...tenantTable(
        'sessions',
        'room_places',
        `session_id uuid NOT NULL, user_id uuid NOT NULL, breakout_id uuid NOT NULL`,
        { primaryKey: 'ecosystem_id, session_id, user_id' },
      ),
      // One row for each page that was in the room; a page that reconnects keeps its row.
      ...tenantTable(
        'sessions',
        'room_peers',
        `session_id uuid NOT NULL, id uuid NOT NULL, user_id uuid NOT NULL, actor_user_id uuid,
         role text NOT NULL CHECK (role IN ('LEADER', 'LEARNER', 'ADMIN')), name text NOT NULL,
         media jsonb NOT NULL, hand_at timestamptz, entered_at timestamptz NOT NULL, joined_at timestamptz,
         last_seen timestamptz NOT NULL, connected boolean NOT NULL, left_at timestamptz`,
        { primaryKey: 'ecosystem_id, session_id, id' },
      ),
      // For the schedule that finds stale pages across tenants: few rows, since it removes them.
      `CREATE INDEX room_peers_present ON sessions.room_peers (last_seen) WHERE left_at IS NULL`,
      ...tenantTable(
        'sessions',
        'room_messages',
        `session_id uuid NOT NULL, at timestamptz NOT NULL, id uuid NOT NULL, user_id uuid NOT NULL, name text NOT NULL,
         body text NOT NULL, breakout_id uuid`,
        { primaryKey: 'ecosystem_id, session_id, at, id' },
      ),
      `CREATE UNIQUE INDEX room_messages_once ON sessions.room_messages (ecosystem_id, session_id, id)`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'peers', 'places', 'breakouts', 'admissions'])
      await runner.query(`DROP TABLE sessions.room_${table}`);
    await runner.query(`DROP TABLE sessions.rooms`);
  }
}
