import type { TenantDb } from '@lyceum/server/tenancy';
import { lockCharges } from '../books/subject';
import { discountOf, partsOf, totalOf } from '../rules/subject';
import { type CoveredSession, coverSession, returnUnits } from './use-units';

/** Whether anybody of the organization has a package; where nobody has, events of sessions cost no further query. */
async function anyPackages(db: TenantDb): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM payments.package_purchases LIMIT 1`);
  return rows.length > 0;
}

/** Lets packages cover new charges of sessions, before they are posted: the covered minutes cost nothing. */
export async function coverCharges(db: TenantDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0 || !(await anyPackages(db))) return;
  for (const charge of await lockCharges(db, 'c.id = ANY ($1::uuid[])', [ids])) {
    const covered = await coverSession(db, { ...charge, endedAt: charge.chargedAt, missed: false }, at);
    if (covered === 0) continue;
    const parts = partsOf(charge.terms, charge.minutes - covered);
    const paid = totalOf(parts) === 0;
    await db.query(
      `UPDATE payments.charges SET covered_minutes = $2, price = $3, pre_charge_fee = $4, post_charge_fee = $5, status = $6, settled_at = $7,
         discount = $8
       WHERE id = $1`,
      [
        ...[charge.id, covered, parts.price, parts.preChargeFee, parts.postChargeFee],
        ...[paid ? 'PAID' : 'OPEN', paid ? at : null, discountOf(charge.terms, charge.minutes - covered)],
      ],
    );
  }
}

/** Takes missed sessions from packages in which they count. A learner with a charge for the session is skipped. */
export async function coverMissed(
  db: TenantDb,
  missed: readonly Omit<CoveredSession, 'missed'>[],
  at: Date,
): Promise<void> {
  if (missed.length === 0 || !(await anyPackages(db))) return;
  const charged = await db.query<{ sessionId: string; learnerId: string }>(
    `SELECT session_id AS "sessionId", learner_id AS "learnerId" FROM payments.charges
     WHERE session_id = ANY ($1::uuid[]) AND status <> 'VOID'`,
    [missed.map(({ sessionId }) => sessionId)],
  );
  const skipped = new Set(charged.map(({ sessionId, learnerId }) => `${sessionId} ${learnerId}`));
  for (const session of missed)
    if (!skipped.has(`${session.sessionId} ${session.learnerId}`))
      await coverSession(db, { ...session, missed: true }, at);
}

/** Returns the units of missed sessions of learners who are not absent any more. */
export async function returnMissed(
  db: TenantDb,
  sessions: readonly { id: string; absentIds?: readonly string[] }[],
  at: Date,
): Promise<void> {
  const absent = new Map(sessions.map(({ id, absentIds }) => [id, new Set(absentIds)]));
  const booked = await db.query<{ sessionId: string; learnerId: string | null }>(
    `SELECT session_id AS "sessionId", learner_id AS "learnerId" FROM payments.package_entries
     WHERE session_id = ANY ($1::uuid[]) AND missed GROUP BY session_id, learner_id HAVING sum(units) <> 0`,
    [[...absent.keys()]],
  );
  for (const { sessionId, learnerId } of booked)
    if (learnerId && !absent.get(sessionId)?.has(learnerId))
      await returnUnits(db, { sessionId, learnerId }, at);
}
