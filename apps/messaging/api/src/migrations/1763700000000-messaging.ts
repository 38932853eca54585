import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, standardTables, tenantTable } from '@lyceum/server/tenancy';

export class Messaging1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...standardTables('messaging'),
      ...tenantTable(
        'messaging',
        'notifications',
        `id uuid NOT NULL DEFAULT uuidv7(), user_id uuid NOT NULL, type text NOT NULL, facts jsonb NOT NULL, link text NOT NULL,
         source_event_id uuid NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), read_at timestamptz, cleared_at timestamptz`,
      ),
      `CREATE INDEX notifications_of_person ON messaging.notifications (ecosystem_id, user_id, id DESC) WHERE cleared_at IS NULL`,
      `CREATE INDEX notifications_unread ON messaging.notifications (ecosystem_id, user_id) WHERE cleared_at IS NULL AND read_at IS NULL`,
      ...tenantTable(
        'messaging',
        'people',
        `user_id uuid NOT NULL, email text, first_name text NOT NULL, language text NOT NULL, time_zone_id text NOT NULL,
         status text NOT NULL, profile_types text[] NOT NULL, notification_preference text[] NOT NULL,
         guardian_ids uuid[] NOT NULL, revision bigint NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id' },
      ),
      ...tenantTable(
        'messaging',
        'ecosystems',
        `name text NOT NULL, terms jsonb NOT NULL, primary_color text NOT NULL, archived boolean NOT NULL, revision bigint NOT NULL`,
        { primaryKey: 'ecosystem_id' },
      ),
      ...tenantTable(
        'messaging',
        'programs',
        `id uuid NOT NULL, name text NOT NULL, rules jsonb NOT NULL, revision bigint NOT NULL`,
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
