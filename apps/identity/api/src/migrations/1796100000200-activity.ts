import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const OF_OWNER = `FOREIGN KEY (ecosystem_id, owner_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`;

/** Notes with their history, families with what relatives are notified of, and open requests. */
export class Activity1796100000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'identity',
        'profile_activity',
        `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, poster_id uuid, program_id uuid,
         type text NOT NULL CHECK (type IN ('NOTE', 'CALL', 'MESSAGE', 'MEETING', 'INCIDENT')),
         visibility text NOT NULL CHECK (visibility IN ('ADMINS', 'EDUCATORS', 'FAMILY')),
         subject text NOT NULL, message text NOT NULL, post_date_time timestamptz NOT NULL DEFAULT now(),
         edited_at timestamptz, ${OF_OWNER}`,
      ),
      `CREATE INDEX profile_activity_by_owner ON identity.profile_activity (ecosystem_id, owner_id, post_date_time DESC, id DESC)`,
      ...tenantTable(
        'identity',
        'profile_activity_versions',
        `activity_id uuid NOT NULL, version int NOT NULL, subject text NOT NULL, message text NOT NULL,
         visibility text NOT NULL, edited_by uuid, edited_at timestamptz NOT NULL DEFAULT now(),
         FOREIGN KEY (ecosystem_id, activity_id) REFERENCES identity.profile_activity (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, activity_id, version' },
      ),
      `ALTER TABLE identity.family_connections
         ADD COLUMN notif_preferences jsonb NOT NULL DEFAULT '{"sessions": true, "notes": true}'`,
      ...tenantTable(
        'identity',
        'family_requests',
        `owner_id uuid NOT NULL, relative_id uuid NOT NULL,
         relationship text NOT NULL CHECK (relationship IN ('PARENT', 'GUARDIAN')), asked_by uuid,
         asked_at timestamptz NOT NULL DEFAULT now(), ${OF_OWNER},
         FOREIGN KEY (ecosystem_id, relative_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, owner_id, relative_id' },
      ),
      `CREATE INDEX family_requests_by_relative ON identity.family_requests (ecosystem_id, relative_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
