import type { SavedCharge } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';

const MOST_AT_ONCE = 500;

/** Of charges `c`: their `SavedCharge` as JSON. */
const SAVED_CHARGE = `jsonb_build_object('id', c.id, 'sessionId', CASE WHEN NOT c.extra THEN c.session_id END, 'learnerId', c.learner_id,
  'programId', c.program_id, 'day', (c.charged_at AT TIME ZONE 'UTC')::date, 'currency', c.currency,
  'charged', CASE WHEN c.status = 'VOID' THEN 0 ELSE c.price + c.pre_charge_fee END,
  'paid', CASE WHEN c.status IN ('PAID', 'PAID_OUTSIDE') THEN c.price + c.pre_charge_fee - c.credit_used ELSE 0 END,
  'credit', CASE WHEN c.status = 'VOID' THEN 0 ELSE c.credit_used END)`;

/** Publishes what was charged, paid and settled with credit, in the transaction that changed it. */
export async function publishCharges(db: TenantDb, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  for (let from = 0; from < distinct.length; from += MOST_AT_ONCE) {
    const rows = await db.query<{ charge: SavedCharge }>(
      `SELECT ${SAVED_CHARGE} AS charge FROM payments.charges c WHERE c.id = ANY ($1::uuid[]) ORDER BY c.id`,
      [distinct.slice(from, from + MOST_AT_ONCE)],
    );
    await db.record({
      type: 'payments.charges-saved',
      payload: { charges: rows.map(({ charge }) => charge) },
    });
  }
}
