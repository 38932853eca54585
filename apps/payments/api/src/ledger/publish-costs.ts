import type { SavedCost } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';

/** What the organization pays for its own charge, and of another payer's charge the fees; nothing of a void one. */
const COST_OF_CHARGE = `CASE WHEN c.status = 'VOID' THEN 0 WHEN c.owner_id = c.ecosystem_id THEN c.price + c.tax + c.pre_charge_fee
  ELSE c.pre_charge_fee + c.post_charge_fee END`;

/** A cost for each charge, as in `SavedCost`; `$1` ids. */
const COSTS_OF_CHARGES = `SELECT jsonb_build_object('source', CASE WHEN c.owner_id = c.ecosystem_id THEN 'CHARGE' ELSE 'FEE' END, 'id', c.id,
    'currency', c.currency, 'parts', CASE WHEN ${COST_OF_CHARGE} = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
      'programId', c.program_id, 'day', (c.charged_at AT TIME ZONE 'UTC')::date, 'amount', ${COST_OF_CHARGE})) END) AS cost
  FROM payments.charges c WHERE c.id = ANY ($1::uuid[]) ORDER BY c.id`;

/** Publishes what these charges cost the organization, in the transaction that made or changed them. */
export async function publishCostsOfCharges(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.query<{ cost: SavedCost }>(COSTS_OF_CHARGES, [[...new Set(ids)]]);
  await db.record({ type: 'payments.costs-saved', payload: { costs: rows.map(({ cost }) => cost) } });
}

interface ApprovedSettlement {
  id: string;
  currency: string;
  /** Last day of the period, which bears what belongs to no session. */
  to: string;
}

/** Publishes what an approved settlement costs by program and day. */
export async function publishCostsOfSettlement(
  db: TenantDb,
  { id, currency, to }: ApprovedSettlement,
): Promise<void> {
  const parts = await db.query<SavedCost['parts'][number]>(
    `SELECT l.program_id AS "programId", coalesce((l.starts_at AT TIME ZONE 'UTC')::date, $2::date)::text AS day,
       sum(coalesce(l.decided, l.amount))::float8 AS amount
     FROM payments.settlement_lines l WHERE l.settlement_id = $1 GROUP BY 1, 2 HAVING sum(coalesce(l.decided, l.amount)) <> 0
     ORDER BY 2, 1`,
    [id, to],
  );
  const cost: SavedCost = { source: 'VENDOR', id, currency, parts };
  await db.record({ type: 'payments.costs-saved', payload: { costs: [cost] } });
}
