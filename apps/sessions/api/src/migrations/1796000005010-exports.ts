import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Exports of sessions to files. */
export class Exports1796000005010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'sessions',
        'exports',
        // `files`: [{ key, fileName, rows }]; deleted with the row once the export is old.
        `id uuid NOT NULL DEFAULT uuidv7(), format text NOT NULL CHECK (format IN ('CSV', 'XLSX', 'DATAS')),
         status text NOT NULL DEFAULT 'RUNNING' CHECK (status IN ('RUNNING', 'DONE', 'FAILED')),
         requested_by jsonb NOT NULL, created_by uuid, filter jsonb NOT NULL, ascending boolean NOT NULL,
         rows int NOT NULL DEFAULT 0, files jsonb NOT NULL DEFAULT '[]',
         created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz`,
      ),
      `CREATE INDEX exports_by_person ON sessions.exports (ecosystem_id, created_by, id DESC)`,
      // For the schedule that deletes old exports across tenants.
      `CREATE INDEX exports_by_age ON sessions.exports (created_at)`,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions.exports`);
  }
}
