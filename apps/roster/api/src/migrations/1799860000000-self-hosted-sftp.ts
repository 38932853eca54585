import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** The districts' own SFTP servers, and which of their files were already fetched. */
export class SelfHostedSftp1799860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.programs ADD COLUMN self_hosted_sftp boolean NOT NULL DEFAULT false`,
      ...tenantTable(
        'roster',
        'sftp_servers',
        `program_id uuid NOT NULL, host text NOT NULL, port int NOT NULL, username text NOT NULL, password bytea NOT NULL,
         folder text NOT NULL, host_key text, offered_host_key text, revision int NOT NULL DEFAULT 1, job_id uuid,
         next_run_at timestamptz, last_run_at timestamptz, failures int NOT NULL DEFAULT 0, failing_since timestamptz, problem text`,
        { primaryKey: 'ecosystem_id, program_id' },
      ),
      `CREATE INDEX sftp_servers_due ON roster.sftp_servers (next_run_at) WHERE next_run_at IS NOT NULL`,
      ...tenantTable(
        'roster',
        'sftp_seen_files',
        `program_id uuid NOT NULL, name text NOT NULL, size bigint NOT NULL, modified_at timestamptz NOT NULL`,
        { primaryKey: 'ecosystem_id, program_id, name' },
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
