import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * Imports that are checked before they write, and undone afterwards: the changes of each are stored as a plan without a
 * delivery.
 */
export class ImportChecksAndUndo1799984000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE roster.import_jobs ADD COLUMN checks_first boolean NOT NULL DEFAULT false, ADD COLUMN check_result jsonb,
         ADD COLUMN changes_plan_id uuid, ADD COLUMN undone_by uuid, ADD COLUMN undone_at timestamptz,
         ADD COLUMN undo_obstacles jsonb NOT NULL DEFAULT '[]'`,
      `CREATE INDEX import_jobs_of_changes ON roster.import_jobs (ecosystem_id, changes_plan_id) WHERE changes_plan_id IS NOT NULL`,
      `ALTER TABLE roster.import_jobs DROP CONSTRAINT import_jobs_status_check`,
      `ALTER TABLE roster.import_jobs ADD CONSTRAINT import_jobs_status_check CHECK (status IN ('UPLOADED', 'VALIDATING', 'NEEDS_FIX',
         'CHECKED', 'IMPORTING', 'IMPORTED', 'UNDOING', 'UNDONE', 'FAILED', 'ARCHIVED', 'PLANNED'))`,
      `ALTER TABLE roster.sync_plans ALTER COLUMN delivery_id DROP NOT NULL`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
