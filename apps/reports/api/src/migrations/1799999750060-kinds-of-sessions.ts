import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const SUMS = `sessions, offered, attended, scheduled, delivered, present, lost_cancelled, lost_no_leader, lost_absent`;

/** Kind and meeting of sessions, which sessions publishes again, and weekly sums of learners by subject. */
export class KindsOfSessions1799999750060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE reports.ledger_sessions ADD COLUMN session_type text, ADD COLUMN meeting text`,
      ...tenantTable(
        'reports',
        'subject_weeks',
        // subject: empty where the session names none.
        `program_id uuid NOT NULL, user_id uuid NOT NULL, subject text NOT NULL, week date NOT NULL, sessions int NOT NULL,
         offered int NOT NULL, attended int NOT NULL, scheduled int NOT NULL, delivered int NOT NULL, present int NOT NULL,
         lost_cancelled int NOT NULL, lost_no_leader int NOT NULL, lost_absent int NOT NULL`,
        { primaryKey: 'ecosystem_id, user_id, program_id, week, subject' },
      ),
      // Covers the sums of a program's weeks by an index-only scan.
      `CREATE INDEX subject_weeks_of_programs ON reports.subject_weeks (ecosystem_id, program_id, week)
         INCLUDE (user_id, subject, offered, attended, scheduled, delivered, present, lost_cancelled, lost_no_leader, lost_absent)`,
      `INSERT INTO reports.subject_weeks (ecosystem_id, program_id, user_id, subject, week, ${SUMS})
       SELECT e.ecosystem_id, e.program_id, e.user_id, coalesce(s.subject, ''), e.week, count(*) FILTER (WHERE e.held),
         count(*) FILTER (WHERE e.held AND (e.delivered > 0 OR e.present > 0)), count(*) FILTER (WHERE e.held AND e.present > 0),
         sum(e.scheduled), sum(e.delivered), sum(e.present),
         sum(CASE WHEN e.held THEN 0 ELSE e.scheduled - e.present END),
         sum(CASE WHEN e.held THEN e.scheduled - least(e.scheduled, greatest(e.delivered, e.present)) ELSE 0 END),
         sum(CASE WHEN e.held AND e.present = 0 THEN least(e.scheduled, e.delivered) ELSE 0 END)
       FROM reports.ledger_entries e
       JOIN reports.ledger_sessions s ON s.ecosystem_id = e.ecosystem_id AND s.session_id = e.session_id
       WHERE e.user_type = 'LEARNER' GROUP BY 1, 2, 3, 4, 5`,
      `ALTER TABLE reports.rollup_checks ADD COLUMN subject_weeks int NOT NULL DEFAULT 0,
         ADD COLUMN mended_subject_weeks int NOT NULL DEFAULT 0`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
