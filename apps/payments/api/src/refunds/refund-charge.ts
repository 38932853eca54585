import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationRefundChargeArgs, RefundWay } from '../__generated__/resolvers';
import { t } from '../i18n';
import { type ChargeRow, checkedReason, refundableOf, pushToPages } from '../books/subject';
import { chargeToSettle, NAMED_CHARGES, type NamedCharge, presentCharge } from '../charges/subject';
import { post, publishCharges } from '../ledger/subject';
import { hundredthsOf, vendorAmount } from '../rules/subject';
import { cardVendor, requireVendor } from '../vendor/subject';
import { pollRefund } from './poll-refund';
import { REFUNDS, type RefundRow } from './refund-row';
import { publishRefund } from './publish-refund';

const texts = {
  amount: t('refunds.refundCharge.amount'),
  id: t('refunds.refundCharge.id'),
  other: t('refunds.refundCharge.other'),
  tooMuch: t('refunds.refundCharge.tooMuch'),
  notPaid: t('refunds.refundCharge.notPaid'),
  noCard: t('refunds.refundCharge.noCard'),
} satisfies Record<string, Words>;

export interface Wanted {
  refundId: string;
  amount: number;
  way: RefundWay;
  reason: string;
}

/** Refunds a charge, in full or in part: stores and posts it first, then requests it from the card vendor. */
export async function refundCharge(actor: Actor, { input }: MutationRefundChargeArgs, services: Services) {
  const { chargeId, way } = input;
  const reason = checkedReason(input.reason, 'input.reason');
  if (!isUuid(input.refundId)) throw new BadInput('input.refundId', texts.id, texts.id);
  const wanted = { refundId: input.refundId.toLowerCase(), amount: checkedAmount(input.amount), way, reason };
  if (way === 'CARD') requireVendor(services);
  await services.tenancy.within(actor, async (db) => {
    const charge = await chargeToSettle(actor, db, chargeId);
    if (!(await isRepeated(db, charge.id, wanted)))
      await decideRefund(db, charge, wanted, services.clock.now());
  });
  if (way === 'CARD') await requestRefund(actor, wanted.refundId, services);
  const [row] = await services.tenancy.read<NamedCharge>(actor, {
    name: 'refunded-charge',
    text: `${NAMED_CHARGES} WHERE c.id = $1`,
    values: [chargeId],
  });
  return presentCharge(row!, actor, services);
}

function checkedAmount(written: string): number {
  const amount = /^\d{1,9}(?:\.\d{1,2})?$/.test(written.trim()) ? hundredthsOf(written.trim()) : 0;
  if (amount === 0) throw new BadInput('input.amount', texts.amount, texts.amount);
  return amount;
}

async function isRepeated(
  db: TenantDb,
  chargeId: string,
  { refundId, amount, way }: Wanted,
): Promise<boolean> {
  const [made] = await db.query<RefundRow>(`${REFUNDS} WHERE r.id = $1`, [refundId]);
  if (!made) return false;
  if (made.chargeId !== chargeId || Number(made.amount) !== amount || made.way !== way)
    throw new Conflict(texts.other);
  return true;
}

/** `charge` and the books are locked, so that concurrent refunds see each other. */
export async function decideRefund(db: TenantDb, charge: ChargeRow, wanted: Wanted, at: Date): Promise<void> {
  const { refundId, amount, way, reason } = wanted;
  const { ownerId, currency, id: chargeId } = charge;
  const refundable = refundableOf(charge);
  if (refundable === null) throw new Conflict(texts.notPaid, { status: charge.status });
  if (amount > refundable) throw new Conflict(texts.tooMuch, { field: 'input.amount' });
  if (way === 'CARD' && charge.status !== 'PAID') throw new Conflict(texts.noCard, { field: 'input.way' });
  if (way === 'CARD' && vendorAmount(amount, currency) === null)
    throw new BadInput('input.amount', texts.amount, texts.amount);
  const outside = way === 'OUTSIDE';
  await db.query(
    `INSERT INTO payments.refunds (ecosystem_id, id, charge_id, owner_id, currency, amount, way, state, reason, payment_intent, decided_by,
       decided_at, asked_at, settled_at)
     SELECT $1, $2, c.id, c.owner_id, c.currency, $4, $5, $6, $7, CASE WHEN $5 = 'CARD' THEN c.payment_intent END, $8, $9, $9,
       CASE WHEN $5 = 'OUTSIDE' THEN $9::timestamptz END
     FROM payments.charges c WHERE c.id = $3`,
    [
      ...[db.ecosystemId, refundId, chargeId, amount, way, outside ? 'SUCCEEDED' : 'PENDING', reason],
      ...[db.actor.userId, at],
    ],
  );
  await db.query(`UPDATE payments.charges SET refunded = refunded + $2 WHERE id = $1`, [chargeId, amount]);
  await publishCharges(db, [chargeId]);
  const posting = { ownerId, currency, amount, chargeId, refundId };
  await post(
    db,
    {
      ...{ ...posting, source: `refund ${refundId} decided`, kind: 'REFUND_DECIDED' },
      ...{ debit: 'REFUNDS', credit: 'REFUND_DUE' },
    },
    at,
  );
  if (outside)
    await post(
      db,
      {
        ...{ ...posting, source: `refund ${refundId} paid`, kind: 'REFUND_PAID' },
        ...{ debit: 'REFUND_DUE', credit: 'OUTSIDE' },
      },
      at,
    );
  await db.audit({
    ...{ action: 'refund', subjectKind: 'charge', subjectId: chargeId },
    after: { refundId, amount, currency, way },
    reason,
  });
  if (outside) await publishRefund(db, { ownerId, chargeId, amount, reason }, 'REFUNDED');
  pushToPages(db, [charge]);
}

/** Where the vendor does not answer, the refund stays PENDING and is requested again. */
export async function requestRefund(actor: Actor, refundId: string, services: Services): Promise<void> {
  if (!cardVendor(services)) return;
  try {
    await pollRefund(actor, refundId, services);
  } catch (error) {
    services.logger.warn({ err: error, refundId }, 'a refund could not be asked for');
  }
}
