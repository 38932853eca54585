import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Accounts of our SFTP server, and files that arrived without an uploader. */
export class ManagedSftp1799840000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.programs ADD COLUMN managed_sftp boolean NOT NULL DEFAULT false`,
      ...tenantTable(
        'roster',
        'sftp_accounts',
        `program_id uuid NOT NULL, username text NOT NULL UNIQUE, password_hash bytea NOT NULL, password_changed_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, program_id' },
      ),
      ...tenantTable(
        'roster',
        'feed_files',
        `id uuid NOT NULL DEFAULT uuidv7(), program_id uuid NOT NULL, source text NOT NULL CHECK (source IN ('MANAGED', 'SELF_HOSTED')),
         file_name text NOT NULL, file_size bigint NOT NULL, received_at timestamptz NOT NULL, import_job_id uuid, refusal jsonb`,
      ),
      `CREATE INDEX feed_files_newest ON roster.feed_files (ecosystem_id, program_id, source, id DESC)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
