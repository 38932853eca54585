import type { CostPart, SavedCost } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';
import { countPayWeeks, payWeeksOf } from '../weekly-sums/subject';

/** Where a recorded cost is from. */
export type RecordedSource = SavedCost['source'] | 'PAY';

export interface CostToSave {
  source: RecordedSource;
  id: string;
  currency: string;
  /** `approved`: of the amount of pay, what is approved. */
  parts: readonly (CostPart & { approved?: number | undefined })[];
}

/** Costs of no program. */
export const NO_PROGRAM = '00000000-0000-0000-0000-000000000000';

/**
 * Replaces these costs unless a later event of them was applied; repeats have no second effect. Recounts the weeks of pay: its caller
 * has locked the ledger.
 */
export async function saveCosts(
  db: TenantDb,
  costs: readonly CostToSave[],
  occurredAt: string,
): Promise<void> {
  if (costs.length === 0) return;
  const newer = await db.query<{ key: string }>(
    `INSERT INTO reports.cost_events AS c (ecosystem_id, source, source_id, currency, published_at)
     SELECT DISTINCT $1::uuid, n.source, n.id, n.currency, $3::timestamptz
     FROM jsonb_to_recordset($2::jsonb) AS n (source text, id uuid, currency text) ORDER BY 2, 3, 4
     ON CONFLICT (ecosystem_id, source, source_id, currency) DO UPDATE SET published_at = excluded.published_at
     WHERE c.published_at <= excluded.published_at
     RETURNING c.source || ' ' || c.source_id || ' ' || c.currency AS key`,
    [
      db.ecosystemId,
      JSON.stringify(costs.map(({ source, id, currency }) => ({ source, id, currency }))),
      occurredAt,
    ],
  );
  const applied = new Set(newer.map(({ key }) => key));
  const fresh = costs.filter(({ source, id, currency }) => applied.has(`${source} ${id} ${currency}`));
  const values = [JSON.stringify(fresh)];
  const pay = fresh.flatMap(({ source, id }) => (source === 'PAY' ? [id] : []));
  const before = pay.length > 0 ? await payWeeksOf(db, pay) : [];
  await db.query(
    `DELETE FROM reports.recorded_costs c USING jsonb_to_recordset($1::jsonb) AS n (source text, id uuid, currency text)
     WHERE c.source = n.source AND c.source_id = n.id AND c.currency = n.currency`,
    values,
  );
  await db.query(
    `INSERT INTO reports.recorded_costs (ecosystem_id, source, source_id, currency, part, program_id, day, amount, approved)
     SELECT $2, n.source, n.id, n.currency, p.part, coalesce((p.cost ->> 'programId')::uuid, '${NO_PROGRAM}'),
       (p.cost ->> 'day')::date, (p.cost ->> 'amount')::bigint, coalesce((p.cost ->> 'approved')::bigint, 0)
     FROM jsonb_to_recordset($1::jsonb) AS n (source text, id uuid, currency text, parts jsonb)
     CROSS JOIN LATERAL jsonb_array_elements(n.parts) WITH ORDINALITY AS p (cost, part)`,
    [...values, db.ecosystemId],
  );
  if (pay.length > 0) await countPayWeeks(db, [...before, ...(await payWeeksOf(db, pay))]);
}
