import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationApprovePayoutBatchArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { batchNow, batchToChange } from './batch-row';
import { texts } from './payout-texts';
import { requireApprovedPay } from './require-approved-pay';

/** An admin has checked the batch, as it was seen. */
export async function approvePayoutBatch(
  actor: Actor,
  { input: { batchId, expected } }: MutationApprovePayoutBatchArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, batchId);
    if (batch.status !== 'OPEN') throw new Conflict(texts.notOpen, { status: batch.status });
    if (batch.own) throw new Forbidden(t('pay.own'));
    if (batch.sessions === 0) throw new Conflict(texts.empty);
    const { sessions, amount } = batch;
    if (sessions !== expected.sessions || Number(amount) !== expected.amount)
      throw new Conflict(t('pay.changedSince'), { field: 'expected', sessions, amount: Number(amount) });
    await requireApprovedPay(db, batch.id);
    await db.query(
      `UPDATE sessions.payout_batches SET status = 'APPROVED', approved_by = $2, approved_at = $3 WHERE id = $1`,
      [batch.id, actor.userId, services.clock.now()],
    );
    await db.audit({
      ...{ action: 'approve payout batch', subjectKind: 'payout batch', subjectId: batch.id },
      after: { sessions, amount: Number(amount) },
    });
    return batchNow(actor, db, batch.id, services);
  });
}
