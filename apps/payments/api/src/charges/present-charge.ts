import { isProgramAdmin, type Actor, type Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ChargeDeed } from '../__generated__/resolvers';
import {
  amountOf,
  CHARGE_COLUMNS,
  COLLECTED_AUTOMATICALLY,
  type ChargeRow,
  paysFor,
  refundableOf,
} from '../books/subject';
import { decimalOf, ecosystemPaymentOf, FIRST_TRY_HOURS, platformFeeOf } from '../rules/subject';
import { cardVendor } from '../vendor/subject';
import { declinedWords } from './charge-texts';

/** A charge with what lists show beside it. */
export interface NamedCharge extends ChargeRow {
  tuteeName: string | null;
  clientName: string | null;
  programName: string | null;
  /** The charge is due and is charged automatically. */
  collects: boolean;
  /** The payer has a card. */
  payable: boolean;
}

export const NAMED_CHARGES = `SELECT ${CHARGE_COLUMNS}, l.name AS "tuteeName", o.name AS "clientName", g.name AS "programName",
    EXISTS (SELECT 1 FROM payments.payment_methods m
      WHERE m.ecosystem_id = c.ecosystem_id AND m.owner_id = c.owner_id AND m.is_default) AS payable,
    ${COLLECTED_AUTOMATICALLY} AS collects
  FROM payments.charges c
  LEFT JOIN payments.people l ON l.ecosystem_id = c.ecosystem_id AND l.user_id = c.learner_id
  LEFT JOIN payments.people o ON o.ecosystem_id = c.ecosystem_id AND o.user_id = c.owner_id
  LEFT JOIN payments.programs g ON g.ecosystem_id = c.ecosystem_id AND g.id = c.program_id`;

const ASKS_PAYER = new Set(['authentication_required', 'payment_intent_authentication_failure']);

function discountNameOf({ discount, terms }: ChargeRow, language: Language): string | null {
  if (Number(discount) === 0 || !terms.discount) return null;
  return language === 'sp' ? terms.discount.nameSp : terms.discount.nameEn;
}

/** The tax of a charge as it was when the charge was made; null without one. */
function taxOfCharge({ tax, terms }: ChargeRow) {
  if (Number(tax) === 0 || !terms.tax) return null;
  const { name, rate } = terms.tax;
  return { name, rate: decimalOf(rate), amount: Number(tax) };
}

const isDue = ({ status }: ChargeRow) => status === 'OPEN' || status === 'DECLINED';

/**
 * Whether the actor may say that the charge was paid outside. Charges of the organization are paid to the platform, so
 * its operators say that.
 */
export function maySettle(actor: Actor, { ownerId, programId }: ChargeRow): boolean {
  if (ownerId === actor.ecosystemId) return actor.isInternalAdmin;
  return isProgramAdmin(actor, programId) && ownerId !== actor.userId;
}

/** Whether the bank requires the payer to confirm: before it pays, or on its page right now. */
export function mayConfirm({ status, declinedCode }: ChargeRow): boolean {
  return (status === 'DECLINED' || status === 'COLLECTING') && ASKS_PAYER.has(declinedCode ?? '');
}

/** Whether an admin may take back what an admin named: nothing but credit was spent on it. */
export const mayCancel = (charge: ChargeRow): boolean =>
  charge.extra && (isDue(charge) || (charge.status === 'PAID' && amountOf(charge) === 0));

function deedsOf(actor: Actor, charge: NamedCharge, services: Services): ChargeDeed[] {
  const deeds: ChargeDeed[] = [];
  if (cardVendor(services) && paysFor(actor, charge.ownerId) && charge.payable) {
    if (mayConfirm(charge)) deeds.push('CONFIRM');
    if (isDue(charge)) deeds.push('PAY');
  }
  if (!maySettle(actor, charge)) return deeds;
  if (isDue(charge)) deeds.push('MARK_PAID');
  if (charge.status === 'PAID_OUTSIDE' && Number(charge.refunded) === 0) deeds.push('REOPEN');
  if (refundableOf(charge)) deeds.push('REFUND');
  if (mayCancel(charge)) deeds.push('CANCEL');
  return deeds;
}

/** The next automatic attempt; null where there is none. */
function collectionOf(charge: NamedCharge, services: Services) {
  const { collectStop, collectTries: tries, collectAt } = charge;
  if (!cardVendor(services) || !isDue(charge) || (!charge.collects && !collectStop)) return null;
  if (collectStop) return { state: STOPS[collectStop], nextTryAt: null, tries };
  const first = new Date(charge.chargedAt.getTime() + FIRST_TRY_HOURS * 3_600_000);
  const nextTryAt = collectAt && collectAt > first ? collectAt : first;
  return { state: tries > 0 ? ('RETRYING' as const) : ('PLANNED' as const), nextTryAt, tries };
}

const STOPS = { CONFIRM: 'CONFIRM', DECLINED: 'STOPPED' } as const;

/** A charge as the reader may see it: only admins see the platform's fee. */
export function presentCharge(charge: NamedCharge, actor: Actor, services: Services) {
  const parts = {
    price: Number(charge.price),
    preChargeFee: Number(charge.preChargeFee),
    postChargeFee: Number(charge.postChargeFee),
  };
  const administers = isProgramAdmin(actor, charge.programId);
  return {
    ...{ id: charge.id, sessionId: charge.sessionId, subject: charge.subject, minutes: charge.minutes },
    ...{ currency: charge.currency, status: charge.status, card: charge.card, reason: charge.reason },
    chargedTutee: { __typename: 'User' as const, id: charge.learnerId },
    tuteeName: charge.tuteeName,
    chargedClient:
      charge.ownerId === actor.ecosystemId ? null : { __typename: 'User' as const, id: charge.ownerId },
    clientName: charge.clientName,
    program: { __typename: 'Program' as const, id: charge.programId },
    programName: charge.programName,
    chargeDateTime: charge.chargedAt,
    coveredMinutes: charge.coveredMinutes,
    packageId: charge.purchaseId,
    methodKind: charge.card === null ? null : (charge.methodKind ?? 'CARD'),
    isExtra: charge.extra,
    isPending: charge.status === 'COLLECTING' && charge.pendingAt !== null,
    discount: Number(charge.discount),
    discountName: discountNameOf(charge, actor.language),
    hourlyPrice: charge.terms.hourlyPrice,
    price: parts.price,
    tax: taxOfCharge(charge),
    preChargeFee: parts.preChargeFee,
    clientBundleAmount: Number(charge.creditUsed),
    clientChargeAmount: amountOf(charge),
    refunded: Number(charge.refunded),
    refundable: refundableOf(charge) ?? 0,
    refundableToCard: charge.status === 'PAID' && cardVendor(services) !== null,
    postChargeFee: administers ? parts.postChargeFee : null,
    platformFee: administers ? platformFeeOf(parts) : null,
    ecosystemPayment: administers ? ecosystemPaymentOf(parts) + Number(charge.tax) : null,
    declined:
      charge.status === 'DECLINED'
        ? declinedWords(charge.declinedCode, actor.language, charge.methodKind)
        : null,
    overtaken: administers ? charge.overtaken : null,
    collection: collectionOf(charge, services),
    settledAt: charge.settledAt,
    viewerCan: deedsOf(actor, charge, services),
  };
}
