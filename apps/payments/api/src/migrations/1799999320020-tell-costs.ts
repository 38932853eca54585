import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

const COST = `CASE WHEN c.status = 'VOID' THEN 0 WHEN c.owner_id = c.ecosystem_id THEN c.price + c.pre_charge_fee
  ELSE c.pre_charge_fee + c.post_charge_fee END`;

/** Publishes the costs of charges and of approved settlements that were made before reports counted them. */
export class TellCosts1799999320020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO payments.outbox (ecosystem_id, type, version, payload)
       SELECT n.ecosystem_id, 'payments.costs-saved', 1, jsonb_build_object('costs', jsonb_agg(n.cost ORDER BY n.place))
       FROM (SELECT p.ecosystem_id, p.cost, p.place, (p.place - 1) / 500 AS batch
         FROM (SELECT c.ecosystem_id, jsonb_build_object('source', CASE WHEN c.owner_id = c.ecosystem_id THEN 'CHARGE' ELSE 'FEE' END,
             'id', c.id, 'currency', c.currency, 'parts', jsonb_build_array(jsonb_build_object('programId', c.program_id,
               'day', (c.charged_at AT TIME ZONE 'UTC')::date, 'amount', ${COST}))) AS cost,
             row_number() OVER (PARTITION BY c.ecosystem_id ORDER BY c.charged_at, c.id) AS place
           FROM payments.charges c WHERE ${COST} > 0) p) n
       GROUP BY n.ecosystem_id, n.batch ORDER BY n.ecosystem_id, n.batch`,
      `INSERT INTO payments.outbox (ecosystem_id, type, version, payload)
       SELECT s.ecosystem_id, 'payments.costs-saved', 1, jsonb_build_object('costs', jsonb_build_array(jsonb_build_object(
         'source', 'VENDOR', 'id', s.id, 'currency', s.currency, 'parts', coalesce(p.parts, '[]'))))
       FROM payments.vendor_settlements s CROSS JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('programId', d.program_id, 'day', d.day, 'amount', d.amount)) AS parts FROM (
           SELECT l.program_id, coalesce((l.starts_at AT TIME ZONE 'UTC')::date, s.to_date) AS day, sum(coalesce(l.decided, l.amount)) AS amount
           FROM payments.settlement_lines l WHERE l.ecosystem_id = s.ecosystem_id AND l.settlement_id = s.id GROUP BY 1, 2) d
         WHERE d.amount <> 0) p
       WHERE s.state IN ('APPROVED', 'PAID') ORDER BY s.approved_at, s.id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
