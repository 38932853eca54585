import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { amountOf, type ChargeRow, lockBooks, lockCharges, pushToPages } from '../books/subject';
import { follow } from '../charges/subject';
import { settleWithCredit } from '../credit/subject';
import { postCharges } from '../ledger/subject';
import { afterDecline } from '../rules/subject';
import type { PaymentNow } from '../vendor/subject';

interface Payment {
  chargeId: string;
  /** The payment at the vendor; null: it was refused before one was made. */
  intent: string | null;
}

/** Stores the result of a payment once: a repeated result, or one of an earlier attempt, changes nothing. */
export function settlePayment(
  actor: Actor,
  { chargeId, intent }: Payment,
  now: PaymentNow,
  { tenancy, clock }: Services,
): Promise<boolean> {
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const [charge] = await lockCharges(
      db,
      `c.id = $1 AND c.status = 'COLLECTING' AND c.payment_intent IS NOT DISTINCT FROM $2`,
      [chargeId, intent],
    );
    return charge ? settleCharge(db, charge, now, clock.now()) : false;
  });
}

/** `charge`: locked and COLLECTING. Returns whether it is decided. */
export async function settleCharge(
  db: TenantDb,
  charge: ChargeRow,
  now: PaymentNow,
  at: Date,
): Promise<boolean> {
  if (now.state === 'PENDING') {
    await db.query(`UPDATE payments.charges SET pending_at = $2, declined_code = NULL WHERE id = $1`, [
      charge.id,
      at,
    ]);
    if (!charge.pendingAt) pushToPages(db, [charge]);
    return false;
  }
  if (now.state === 'WAITING' || now.state === 'UNASKED') {
    // The bank waits for the payer: the page shows that with a link to the bank's page.
    if (now.state === 'WAITING' && now.url !== null)
      await db.query(`UPDATE payments.charges SET declined_code = $2 WHERE id = $1`, [
        charge.id,
        ASKED_PAYER,
      ]);
    return false;
  }
  const status = ({ PAID: 'PAID', DECLINED: 'DECLINED', GONE: 'OPEN' } as const)[now.state];
  const collection = collectionAfter(charge, now, at);
  await db.query(
    `UPDATE payments.charges SET status = $2, declined_code = $3, collecting_since = NULL, settled_at = $4, pending_at = NULL,
       card = CASE WHEN $2 = 'OPEN' THEN NULL ELSE card END, automatic = false, collect_tries = $5, collect_at = $6,
       collect_stop = $7, news = coalesce($8, news) WHERE id = $1`,
    [
      ...[charge.id, status, now.state === 'DECLINED' ? now.code : null, now.state === 'PAID' ? at : null],
      ...[collection.tries, collection.nextAt, collection.stop, collection.news],
    ],
  );
  await postCharges(db, [charge.id], at);
  await db.audit({
    ...{ action: AUDITED[now.state], subjectKind: 'charge', subjectId: charge.id },
    before: { status: charge.status },
    after: { status, card: charge.card, amount: amountOf(charge) },
    ...(now.state === 'DECLINED' ? { reason: now.code } : {}),
  });
  if (status !== 'PAID') await catchUp(db, { ...charge, status }, at);
  pushToPages(db, [charge]);
  return true;
}

/**
 * The next automatic attempt, and the result of which the payer is notified. A payment by the payer delays the next
 * attempt by a day.
 */
function collectionAfter(charge: ChargeRow, now: PaymentNow, at: Date) {
  const { collectTries: tries, collectAt: nextAt, collectStop: stop } = charge;
  if (now.state === 'PAID') return { tries, nextAt: null, stop: null, news: 'PAID' };
  if (now.state !== 'DECLINED') return { tries, nextAt, stop, news: null };
  if (!charge.automatic) {
    const later = new Date(at.getTime() + DAY_MS);
    return { tries, nextAt: nextAt && nextAt > later ? nextAt : later, stop, news: null };
  }
  const after = afterDecline(tries, now.code, at);
  if (after.stop) return { ...after, news: after.stop === 'CONFIRM' ? 'CONFIRM' : 'STOPPED' };
  return { ...after, news: after.tries === 1 ? 'DECLINED' : null };
}

const DAY_MS = 86_400_000;

/** The vendor's code where the bank requires the payer. */
export const ASKED_PAYER = 'authentication_required';

const AUDITED = { PAID: 'paid by card', DECLINED: 'card declined', GONE: 'card not asked' } as const;

/** Applies what could not change the charge while it was being paid: corrections of attendance, and credit. */
async function catchUp(db: TenantDb, charge: ChargeRow, at: Date): Promise<void> {
  if (charge.overtaken) {
    await db.query(`UPDATE payments.charges SET overtaken = false WHERE id = $1`, [charge.id]);
    await follow(db, charge, { due: false, minutes: charge.minutes }, charge.toldAt);
  }
  await settleWithCredit(db, [charge.ownerId], at);
}
