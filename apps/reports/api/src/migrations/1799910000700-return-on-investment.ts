import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

/** Lost minutes by reason in weekly sums, and saved reports on return on investment. */
export class ReturnOnInvestment1799910000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...lostMinutes(), ...savedReports()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function lostMinutes(): string[] {
  return [
    `ALTER TABLE reports.weeks ADD COLUMN lost_cancelled int NOT NULL DEFAULT 0, ADD COLUMN lost_no_leader int NOT NULL DEFAULT 0,
       ADD COLUMN lost_absent int NOT NULL DEFAULT 0`,
    `UPDATE reports.weeks w SET lost_cancelled = e.cancelled, lost_no_leader = e.no_leader, lost_absent = e.absent
     FROM (SELECT ecosystem_id, program_id, user_type, user_id, week,
         coalesce(sum(scheduled - present) FILTER (WHERE NOT held), 0) AS cancelled,
         coalesce(sum(scheduled - least(scheduled, greatest(delivered, present))) FILTER (WHERE held), 0) AS no_leader,
         coalesce(sum(least(scheduled, delivered)) FILTER (WHERE held AND present = 0), 0) AS absent
       FROM reports.ledger_entries GROUP BY 1, 2, 3, 4, 5) e
     WHERE w.ecosystem_id = e.ecosystem_id AND w.program_id = e.program_id AND w.user_type = e.user_type AND w.user_id = e.user_id
       AND w.week = e.week`,
    // Covers present and lost minutes of a program's people over weeks by an index-only scan.
    `CREATE INDEX weeks_of_programs ON reports.weeks (ecosystem_id, program_id, user_type, week)
       INCLUDE (user_id, scheduled, delivered, present, attended, offered, lost_cancelled, lost_no_leader, lost_absent)`,
    `DROP INDEX reports.weeks_by_program`,
  ];
}

function savedReports(): string[] {
  return [
    ...tenantTable(
      'reports',
      'roi_reports',
      `id uuid NOT NULL DEFAULT gen_random_uuid(), report_type text NOT NULL, name text NOT NULL, notes text NOT NULL, subject text NOT NULL,
       program_ids uuid[] NOT NULL, whole boolean NOT NULL, report text NOT NULL, created_by uuid, created_at timestamptz NOT NULL`,
    ),
    `CREATE INDEX roi_reports_newest ON reports.roi_reports (ecosystem_id, created_at DESC, id)`,
    // Internal admins list reports of all ecosystems and open one by its id.
    `CREATE INDEX roi_reports_of_all ON reports.roi_reports (created_at DESC, id)`,
    `CREATE INDEX roi_reports_by_id ON reports.roi_reports (id)`,
  ];
}
