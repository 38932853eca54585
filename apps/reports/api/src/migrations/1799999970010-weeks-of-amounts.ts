import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, tenantTable } from '@lyceum/server/tenancy';

const MONDAY = `(c.day - (extract(isodow FROM c.day)::int - 1))`;
const SESSION_OF = (id: string) =>
  `LEFT JOIN reports.ledger_sessions s ON s.ecosystem_id = c.ecosystem_id AND s.session_id = ${id}`;

/** Weekly sums of pay, of charges and of ratings, by subject. Amounts are hundredths of the currency. */
export class WeeksOfAmounts1799999970010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...payWeeks(),
      ...chargeWeeks(),
      ...ratingWeeks(),
      `ALTER TABLE reports.rollup_checks ADD COLUMN amount_weeks int NOT NULL DEFAULT 0,
         ADD COLUMN mended_amount_weeks int NOT NULL DEFAULT 0`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}

function payWeeks(): string[] {
  return [
    ...tenantTable(
      'reports',
      'pay_weeks',
      // subject: empty where the session names none, or the ledger has no such session.
      `program_id uuid NOT NULL, week date NOT NULL, subject text NOT NULL, currency text NOT NULL, amount bigint NOT NULL,
       approved bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, program_id, week, subject, currency' },
    ),
    `INSERT INTO reports.pay_weeks (ecosystem_id, program_id, week, subject, currency, amount, approved)
     SELECT c.ecosystem_id, c.program_id, ${MONDAY}, coalesce(s.subject, ''), c.currency, sum(c.amount), sum(c.approved)
     FROM reports.recorded_costs c ${SESSION_OF('c.source_id')} WHERE c.source = 'PAY' GROUP BY 1, 2, 3, 4, 5`,
  ];
}

function chargeWeeks(): string[] {
  return [
    ...tenantTable(
      'reports',
      'charge_weeks',
      `program_id uuid NOT NULL, user_id uuid NOT NULL, week date NOT NULL, subject text NOT NULL, currency text NOT NULL,
       charged bigint NOT NULL, paid bigint NOT NULL, refunded bigint NOT NULL, credit bigint NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id, program_id, week, subject, currency' },
    ),
    `CREATE INDEX charge_weeks_of_programs ON reports.charge_weeks (ecosystem_id, program_id, week)
       INCLUDE (user_id, subject, currency, charged, paid, refunded, credit)`,
    // A session that changes its subject changes that of its charges.
    `CREATE INDEX charges_by_session ON reports.charges (ecosystem_id, session_id) WHERE session_id IS NOT NULL`,
    `INSERT INTO reports.charge_weeks (ecosystem_id, program_id, user_id, week, subject, currency, charged, paid, refunded, credit)
     SELECT c.ecosystem_id, c.program_id, c.user_id, ${MONDAY}, coalesce(s.subject, ''), c.currency, sum(c.charged), sum(c.paid),
       sum(c.refunded), sum(c.credit)
     FROM reports.charges c ${SESSION_OF('c.session_id')} WHERE c.charged > 0 GROUP BY 1, 2, 3, 4, 5, 6`,
  ];
}

function ratingWeeks(): string[] {
  const sumOf = (column: string, formType: string) =>
    `coalesce(sum(f.${column}) FILTER (WHERE f.form_type = '${formType}'), 0)`;
  return [
    ...tenantTable(
      'reports',
      'rating_weeks',
      // learner_…: of answers of learners; leader_…: of leaders about the learner.
      `program_id uuid NOT NULL, user_id uuid NOT NULL, week date NOT NULL, subject text NOT NULL, learner_answers int NOT NULL,
       learner_points int NOT NULL, leader_answers int NOT NULL, leader_points int NOT NULL`,
      { primaryKey: 'ecosystem_id, user_id, program_id, week, subject' },
    ),
    `CREATE INDEX rating_weeks_of_programs ON reports.rating_weeks (ecosystem_id, program_id, week)
       INCLUDE (user_id, subject, learner_answers, learner_points, leader_answers, leader_points)`,
    `INSERT INTO reports.rating_weeks (ecosystem_id, program_id, user_id, week, subject, learner_answers, learner_points, leader_answers,
       leader_points)
     SELECT s.ecosystem_id, s.program_id, f.user_id,
       date_trunc('week', s.starts_at AT TIME ZONE coalesce(z.time_zone_id, 'UTC'))::date, coalesce(s.subject, ''),
       ${sumOf('answers', 'LEARNER_POST_SESSION')}, ${sumOf('points', 'LEARNER_POST_SESSION')},
       ${sumOf('answers', 'LEADER_POST_SESSION')}, ${sumOf('points', 'LEADER_POST_SESSION')}
     FROM reports.session_ratings f
     JOIN reports.ledger_sessions s ON s.ecosystem_id = f.ecosystem_id AND s.session_id = f.session_id
     LEFT JOIN reports.ecosystems z ON z.ecosystem_id = s.ecosystem_id
     WHERE s.held AND f.answers > 0 GROUP BY 1, 2, 3, 4, 5`,
  ];
}
