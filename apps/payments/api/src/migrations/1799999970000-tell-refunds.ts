import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

const withoutTax = (amount: string) => `(CASE WHEN c.tax = 0 THEN ${amount}
  ELSE round(${amount} * (c.price + c.pre_charge_fee)::numeric / (c.price + c.tax + c.pre_charge_fee)) END)::bigint`;

const CREDIT = withoutTax('c.credit_used');
const IS_PAID = `c.status IN ('PAID', 'PAID_OUTSIDE')`;

/** As published since, for charges `c`. */
const SAVED_CHARGE = `jsonb_build_object('id', c.id, 'sessionId', CASE WHEN NOT c.extra THEN c.session_id END, 'learnerId', c.learner_id,
  'programId', c.program_id, 'day', (c.charged_at AT TIME ZONE 'UTC')::date, 'currency', c.currency,
  'charged', CASE WHEN c.status = 'VOID' THEN 0 ELSE c.price + c.pre_charge_fee END,
  'paid', CASE WHEN ${IS_PAID} THEN c.price + c.pre_charge_fee - ${CREDIT} ELSE 0 END,
  'refunded', CASE WHEN ${IS_PAID} THEN ${withoutTax('(c.credit_used + c.refunded)')} - ${CREDIT} ELSE 0 END,
  'credit', CASE WHEN c.status = 'VOID' THEN 0 ELSE ${CREDIT} END)`;

/** Publishes the charges again of which something was refunded before reports took refunds off, or whose credit paid tax, too. */
export class TellRefunds1799999970000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO payments.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'payments.charges-saved', 1, jsonb_build_object('charges', jsonb_agg(n.charge ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.charge, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT c.ecosystem_id, ${SAVED_CHARGE} AS charge,
             row_number() OVER (PARTITION BY c.ecosystem_id ORDER BY c.charged_at, c.id) AS place
           FROM payments.charges c WHERE c.refunded > 0 OR (c.tax > 0 AND c.credit_used > 0)) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
