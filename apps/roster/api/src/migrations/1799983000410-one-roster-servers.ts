import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const SOURCES = `('UPLOAD', 'MANAGED', 'SELF_HOSTED', 'ONEROSTER')`;

/** The districts' OneRoster servers, as a source of syncs. */
export class OneRosterServers1799983000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'one_roster_servers',
        `program_id uuid NOT NULL, address text NOT NULL, version text NOT NULL CHECK (version IN ('V1_1', 'V1_2')), token_url text,
         key text NOT NULL, secret bytea NOT NULL, schools text[] NOT NULL, every_hours int NOT NULL, revision int NOT NULL DEFAULT 1,
         job_id uuid, next_run_at timestamptz, last_run_at timestamptz, fetched_at timestamptz, complete_at timestamptz,
         failures int NOT NULL DEFAULT 0, failing_since timestamptz, problem text, problem_detail text NOT NULL DEFAULT ''`,
        { primaryKey: 'ecosystem_id, program_id' },
      ),
      `CREATE INDEX one_roster_servers_due ON roster.one_roster_servers (next_run_at) WHERE next_run_at IS NOT NULL`,
      `ALTER TABLE roster.sync_sources DROP CONSTRAINT sync_sources_source_check`,
      `ALTER TABLE roster.sync_sources ADD CONSTRAINT sync_sources_source_check CHECK (source IN ${SOURCES})`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_source_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_source_check CHECK (source IN ${SOURCES})`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
