import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const NO_SCHOOL = '00000000-0000-0000-0000-000000000000';

/** Weekly sums by school, and what the nightly check of the sums found. */
export class SchoolWeeks1799999300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [...schoolWeeks(), ...checks()]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function schoolWeeks(): string[] {
  return [
    // The school that a learner has in the program now; leaders have the one for none.
    `ALTER TABLE reports.weeks ADD COLUMN school_id uuid NOT NULL DEFAULT '${NO_SCHOOL}'`,
    `UPDATE reports.weeks w SET school_id = s.school_id FROM reports.standings s
     WHERE w.user_type = 'LEARNER' AND s.ecosystem_id = w.ecosystem_id AND s.program_id = w.program_id
       AND s.user_type = w.user_type AND s.user_id = w.user_id AND s.school_id IS NOT NULL`,
    // Covers the sums of one school's week by an index-only scan.
    `CREATE INDEX weeks_of_schools ON reports.weeks (ecosystem_id, program_id, week, school_id)
       INCLUDE (sessions, offered, attended, cancelled, scheduled, delivered, present, lost_cancelled, lost_no_leader, lost_absent)
       WHERE user_type = 'LEARNER'`,
    ...tenantTable(
      'reports',
      'school_weeks',
      `program_id uuid NOT NULL, school_id uuid NOT NULL, week date NOT NULL, learners int NOT NULL, learners_present int NOT NULL,
       visits int NOT NULL, offered int NOT NULL, attended int NOT NULL, cancelled int NOT NULL, scheduled int NOT NULL,
       delivered int NOT NULL, present int NOT NULL, lost_cancelled int NOT NULL, lost_no_leader int NOT NULL,
       lost_absent int NOT NULL`,
      { primaryKey: 'ecosystem_id, program_id, week, school_id' },
    ),
    `INSERT INTO reports.school_weeks (ecosystem_id, program_id, school_id, week, learners, learners_present, visits, offered, attended,
       cancelled, scheduled, delivered, present, lost_cancelled, lost_no_leader, lost_absent)
     SELECT ecosystem_id, program_id, school_id, week, count(*), count(*) FILTER (WHERE attended > 0), sum(sessions), sum(offered),
       sum(attended), sum(cancelled), sum(scheduled), sum(delivered), sum(present), sum(lost_cancelled), sum(lost_no_leader), sum(lost_absent)
     FROM reports.weeks WHERE user_type = 'LEARNER' GROUP BY 1, 2, 3, 4`,
  ];
}

function checks(): string[] {
  return [
    ...tenantTable(
      'reports',
      'rollup_checks',
      `id uuid NOT NULL DEFAULT gen_random_uuid(), checked_at timestamptz NOT NULL, weeks int NOT NULL, school_weeks int NOT NULL,
       mended_weeks int NOT NULL, mended_school_weeks int NOT NULL, mended jsonb NOT NULL`,
    ),
    `CREATE INDEX rollup_checks_newest ON reports.rollup_checks (ecosystem_id, checked_at DESC)`,
    // The sweep of all ecosystems.
    `CREATE INDEX rollup_checks_by_age ON reports.rollup_checks (checked_at)`,
  ];
}
