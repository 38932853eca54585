import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The channels of each kind of event, and the files of profiles. */
export class EventChannels1796100000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members ADD COLUMN event_channels jsonb NOT NULL DEFAULT '{}'`,
      ...tenantTable(
        'identity',
        'user_files',
        `id uuid NOT NULL DEFAULT uuidv7(), owner_id uuid NOT NULL, filename text NOT NULL, mimetype text,
         bytes bigint NOT NULL, upload_id text, uploaded_at timestamptz, created_at timestamptz NOT NULL DEFAULT now(),
         FOREIGN KEY (ecosystem_id, owner_id) REFERENCES identity.members (ecosystem_id, id) ON DELETE CASCADE`,
      ),
      `CREATE INDEX user_files_by_owner ON identity.user_files (ecosystem_id, owner_id, created_at DESC, id DESC)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
