import type { SavedCharge } from '@lyceum/contracts/payments';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Saves charges unless a later event of them was applied; repeats have no second effect. */
export async function saveCharges(
  db: TenantDb,
  charges: readonly SavedCharge[],
  occurredAt: string,
): Promise<void> {
  await db.query(
    `INSERT INTO reports.charges AS c (ecosystem_id, charge_id, session_id, user_id, program_id, day, currency, charged, paid, credit, published_at)
     SELECT $1, n.id, n."sessionId", n."learnerId", n."programId", n.day, n.currency, n.charged, n.paid, n.credit, $3
     FROM jsonb_to_recordset($2::jsonb) AS n (id uuid, "sessionId" uuid, "learnerId" uuid, "programId" uuid, day date, currency text,
       charged bigint, paid bigint, credit bigint) ORDER BY n.id
     ON CONFLICT (ecosystem_id, charge_id) DO UPDATE SET session_id = excluded.session_id, user_id = excluded.user_id,
       program_id = excluded.program_id, day = excluded.day, currency = excluded.currency, charged = excluded.charged, paid = excluded.paid,
       credit = excluded.credit, published_at = excluded.published_at
     WHERE c.published_at <= excluded.published_at`,
    [db.ecosystemId, JSON.stringify(charges), occurredAt],
  );
}
