import type { CompletedSessionRecord } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { giveBackCredit } from '../credit/subject';
import { coverSession, returnUnits } from '../package-use/subject';
import { postCharges } from '../ledger/subject';
import { discountOf, partsOf, stands, totalOf } from '../rules/subject';
import { amountOf, type ChargeRow } from '../books/subject';
import { minutesOf } from './planned-minutes';

/**
 * Existing charges follow corrections of attendance and length as long as nothing but credit was spent on them. A
 * charge that a card or an admin settled stays and is marked as overtaken.
 */
export async function applyCorrections(
  db: TenantDb,
  sessions: readonly CompletedSessionRecord[],
  present: readonly ChargeRow[],
  at: Date,
): Promise<ChargeRow[]> {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const changed: ChargeRow[] = [];
  for (const charge of present) {
    const session = byId.get(charge.sessionId);
    if (!session) continue;
    const due = session.attendeeIds.includes(charge.learnerId);
    if (await follow(db, charge, { due, minutes: minutesOf(session) }, at)) changed.push(charge);
  }
  return changed;
}

/** Returns whether the charge was changed. */
export async function follow(
  db: TenantDb,
  charge: ChargeRow,
  { due, minutes }: { due: boolean; minutes: number },
  at: Date,
): Promise<boolean> {
  if (stands(charge.status, amountOf(charge))) {
    if (charge.overtaken === !due) return false;
    await db.query(`UPDATE payments.charges SET overtaken = $2, told_at = $3 WHERE id = $1`, [
      charge.id,
      !due,
      at,
    ]);
    return true;
  }
  const isVoid = charge.status === 'VOID';
  if (isVoid === !due && (isVoid || charge.minutes === minutes)) return false;
  await giveBackCredit(db, charge, at);
  if (!due) {
    await returnUnits(db, charge, at);
    await db.query(
      `UPDATE payments.charges SET status = 'VOID', credit_used = 0, covered_minutes = 0, settled_at = NULL, told_at = $2 WHERE id = $1`,
      [charge.id, at],
    );
  } else await reckonAgain(db, charge, minutes, at);
  await postCharges(db, [charge.id], at);
  await db.audit({
    action: due ? 'reckon again' : 'void',
    subjectKind: 'charge',
    subjectId: charge.id,
    before: { status: charge.status, minutes: charge.minutes, amount: amountOf(charge) },
    after: { status: due ? 'OPEN' : 'VOID', minutes },
  });
  return true;
}

async function reckonAgain(db: TenantDb, charge: ChargeRow, minutes: number, at: Date): Promise<void> {
  const covered = await coverSession(
    db,
    { ...charge, minutes, endedAt: charge.chargedAt, missed: false },
    at,
  );
  const parts = partsOf(charge.terms, minutes - covered);
  await db.query(
    `UPDATE payments.charges SET status = $7, credit_used = 0, settled_at = $8, minutes = $2, price = $3, pre_charge_fee = $4,
       post_charge_fee = $5, told_at = $6, covered_minutes = $9, discount = $10 WHERE id = $1`,
    [
      charge.id,
      minutes,
      parts.price,
      parts.preChargeFee,
      parts.postChargeFee,
      at,
      totalOf(parts) === 0 ? 'PAID' : 'OPEN',
      totalOf(parts) === 0 ? at : null,
      covered,
      discountOf(charge.terms, minutes - covered),
    ],
  );
}
