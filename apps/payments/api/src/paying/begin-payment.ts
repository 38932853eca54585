import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { amountOf, type ChargeRow, lockBooks, lockCharges, paysFor, pushToPages } from '../books/subject';
import { cardName } from '../cards/subject';
import type { MethodKind, PaymentOrder } from '../vendor/subject';
import { texts } from './paying-texts';

/** Each charge is a separate request to the bank; more would take longer than the page waits. */
export const MOST_AT_ONCE = 20;

/** Locks charges of the actor; NOT_FOUND for a charge that somebody else pays or that does not exist. */
export async function lockOwnCharges(
  actor: Actor,
  db: TenantDb,
  ids: readonly string[],
): Promise<ChargeRow[]> {
  await lockBooks(db);
  const charges = await lockCharges(db, 'c.id = ANY ($1::uuid[])', [ids]);
  if (charges.length < new Set(ids).size || charges.some(({ ownerId }) => !paysFor(actor, ownerId)))
    throw new NotFound('charge');
  return charges;
}

/**
 * Stores which card pays which charge before the vendor is called. Until the payment is decided, nothing else can pay
 * the charge. `automatic`: started by automatic charging; without a result it is retried after an hour at the earliest.
 */
export async function beginPayment(
  db: TenantDb,
  charges: readonly ChargeRow[],
  ownerId: string,
  at: Date,
  automatic = false,
): Promise<PaymentOrder[]> {
  const [card] = await db.query<{
    method: string;
    kind: MethodKind;
    brand: string;
    last4: string;
    customer: string;
  }>(
    `SELECT m.vendor_id AS method, m.kind, m.brand, m.last4, u.customer FROM payments.payment_methods m
     JOIN payments.customers u ON u.ecosystem_id = m.ecosystem_id AND u.owner_id = m.owner_id
     WHERE m.owner_id = $1 AND m.is_default`,
    [ownerId],
  );
  if (!card) throw new Conflict(texts.noCard);
  const { method, kind, customer } = card;
  await db.query(
    `UPDATE payments.charges SET status = 'COLLECTING', attempt = attempt + 1, collecting_since = $2, asked_customer = $3,
       asked_method = $4, card = $5, payment_intent = NULL, pending_at = NULL, declined_code = NULL, reason = NULL, decided_by = NULL, automatic = $6, method_kind = $7,
       collect_at = CASE WHEN $6 THEN $2::timestamptz + interval '1 hour' ELSE collect_at END WHERE id = ANY ($1::uuid[])`,
    [charges.map(({ id }) => id), at, customer, method, cardName(card), automatic, kind],
  );
  for (const charge of charges)
    await db.audit({
      ...{ action: 'ask card', subjectKind: 'charge', subjectId: charge.id },
      before: { status: charge.status },
      after: { card: cardName(card), amount: amountOf(charge), currency: charge.currency, automatic },
    });
  pushToPages(db, charges);
  return charges.map((charge) => ({
    ...{ ecosystemId: db.ecosystemId, ownerId, chargeId: charge.id, attempt: charge.attempt + 1 },
    ...{ amount: amountOf(charge), currency: charge.currency, customer, method, kind },
  }));
}
