import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationMarkPayoutBatchPaidArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { publishPayDecided } from '../pay/subject';
import { batchNow, batchToChange, requirePayer } from './batch-row';
import { texts } from './payout-texts';
import { requireApprovedPay } from './require-approved-pay';
import { setPay } from './set-pay';
import { leadersWithoutTransfer } from './transfer-row';

const MOST_REFERENCE = 200;

/** Says that the pay of an approved batch was paid out, except what transfers have paid. */
export async function markPayoutBatchPaid(
  actor: Actor,
  { input }: MutationMarkPayoutBatchPaidArgs,
  services: Services,
) {
  const now = services.clock.now();
  const { paidOn } = input;
  if (paidOn > today(now, actor)) throw new BadInput('input.paidOn', t('pay.paidLater'), t('pay.paidLater'));
  const reference = input.reference.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reference.length < 1 || reference.length > MOST_REFERENCE)
    throw new BadInput('input.reference', texts.reference, texts.reference);
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, input.batchId);
    if (batch.status !== 'APPROVED') throw new Conflict(texts.notApproved, { status: batch.status });
    await requirePayer(db, actor, batch);
    if (batch.transfers.waiting > 0) throw new Conflict(texts.onItsWay);
    const rows = await requireApprovedPay(db, batch.id, await leadersWithoutTransfer(db, batch.id));
    await setPay(db, batch.id, rows, { status: 'PAID', reason: null, paidOn, reference, at: now });
    await db.query(
      `UPDATE sessions.payout_batches SET status = 'PAID', paid_by = $2, paid_at = $3, paid_on = $4, reference = $5 WHERE id = $1`,
      [batch.id, actor.userId, now, paidOn, reference],
    );
    await publishPayDecided(db, rows, { decision: 'MARK_PAID', reason: null, paidOn, reference });
    await db.audit({
      ...{ action: 'mark payout batch paid', subjectKind: 'payout batch', subjectId: batch.id },
      after: { paidOn, reference, sessions: rows.length, amount: Number(batch.amount) },
    });
    return batchNow(actor, db, batch.id, services);
  });
}
