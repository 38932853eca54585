import type { SavedCharge } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';
import { countChargeWeeks, weeksOfCharges } from '../weekly-sums/subject';

/**
 * Saves charges unless a later event of them was applied, and recounts their weeks; repeats have no second effect. The caller has
 * locked the ledger.
 */
export async function saveCharges(
  db: TenantDb,
  charges: readonly SavedCharge[],
  occurredAt: string,
): Promise<void> {
  const ids = charges.map(({ id }) => id);
  const before = await weeksOfCharges(db, ids);
  await db.query(
    `INSERT INTO reports.charges AS c (ecosystem_id, charge_id, session_id, user_id, program_id, day, currency, charged, paid, refunded, credit,
       published_at)
     SELECT $1, n.id, n."sessionId", n."learnerId", n."programId", n.day, n.currency, n.charged, n.paid, coalesce(n.refunded, 0), n.credit, $3
     FROM jsonb_to_recordset($2::jsonb) AS n (id uuid, "sessionId" uuid, "learnerId" uuid, "programId" uuid, day date, currency text,
       charged bigint, paid bigint, refunded bigint, credit bigint) ORDER BY n.id
     ON CONFLICT (ecosystem_id, charge_id) DO UPDATE SET session_id = excluded.session_id, user_id = excluded.user_id,
       program_id = excluded.program_id, day = excluded.day, currency = excluded.currency, charged = excluded.charged, paid = excluded.paid,
       refunded = excluded.refunded, credit = excluded.credit, published_at = excluded.published_at
     WHERE c.published_at <= excluded.published_at`,
    [db.ecosystemId, JSON.stringify(charges), occurredAt],
  );
  await countChargeWeeks(db, [...before, ...(await weeksOfCharges(db, ids))]);
}
