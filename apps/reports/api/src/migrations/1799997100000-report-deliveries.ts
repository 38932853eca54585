import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** What became of each run of a schedule for each of its recipients; and runs without rows that send nothing. */
export class ReportDeliveries1799997100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'reports',
        'report_deliveries',
        `id uuid NOT NULL DEFAULT uuidv7(), schedule_id uuid NOT NULL, run_at timestamptz NOT NULL, file_id uuid, user_id uuid,
         status text NOT NULL CHECK (status IN ('QUEUED', 'SENT', 'RETRIED', 'SKIPPED', 'FAILED')), reason text,
         attempts int NOT NULL DEFAULT 0, next_attempt_at timestamptz,
         created_at timestamptz NOT NULL, changed_at timestamptz NOT NULL,
         UNIQUE (ecosystem_id, schedule_id, run_at, user_id),
         CHECK ((status = 'RETRIED') = (next_attempt_at IS NOT NULL))`,
      ),
      `CREATE INDEX report_deliveries_latest ON reports.report_deliveries (ecosystem_id, schedule_id, id DESC)`,
      `CREATE INDEX report_deliveries_by_file ON reports.report_deliveries (ecosystem_id, file_id, user_id)`,
      `CREATE INDEX report_deliveries_by_person ON reports.report_deliveries (ecosystem_id, user_id)`,
      // For the sweep and for repeated mails, across tenants.
      `CREATE INDEX report_deliveries_by_age ON reports.report_deliveries (created_at)`,
      `CREATE INDEX report_deliveries_to_retry ON reports.report_deliveries (next_attempt_at) WHERE status = 'RETRIED'`,
      `ALTER TABLE reports.scheduled_reports ADD COLUMN skip_if_empty boolean NOT NULL DEFAULT false`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
