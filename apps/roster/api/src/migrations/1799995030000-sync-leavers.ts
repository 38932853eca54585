import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Decisions about the upcoming sessions of students whom a plan marks as gone. */
export class SyncLeavers1799995030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...tenantTable(
        'roster',
        'sync_leavers',
        `program_id uuid NOT NULL, student_id uuid NOT NULL, plan_id uuid NOT NULL,
         decision text NOT NULL CHECK (decision IN ('LEAVE_WHEN_ARCHIVED', 'LEAVE_NOW', 'KEEP')),
         decided_by uuid NOT NULL, decided_at timestamptz NOT NULL, left_at timestamptz,
         FOREIGN KEY (ecosystem_id, student_id) REFERENCES roster.students ON DELETE CASCADE`,
        { primaryKey: 'ecosystem_id, program_id, student_id' },
      ),
      `CREATE INDEX sync_leavers_of_plan ON roster.sync_leavers (ecosystem_id, plan_id)`,
      `CREATE INDEX sync_leavers_of_student ON roster.sync_leavers (ecosystem_id, student_id)`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
