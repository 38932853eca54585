import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationReopenPayoutBatchArgs } from '../__generated__/resolvers';
import type { TenantDb } from '@lyceum/server/tenancy';
import { PAY_COLUMNS, type PayRow, publishPayDecided } from '../pay/subject';
import { batchNow, batchToChange, requirePayer } from './batch-row';
import { texts } from './payout-texts';
import { setPay } from './set-pay';

/** One step back: a paid batch and its pay are approved again, an approved batch is open again. */
export async function reopenPayoutBatch(
  actor: Actor,
  { input }: MutationReopenPayoutBatchArgs,
  services: Services,
) {
  const reason = input.reason.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < 3 || reason.length > 500)
    throw new BadInput('input.reason', texts.reason, texts.reason);
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, input.batchId);
    if (batch.status === 'OPEN') throw new Conflict(texts.isOpen);
    if (batch.transfers.moved > 0) throw new Conflict(texts.reverseFirst);
    if (batch.status === 'PAID') {
      await requirePayer(db, actor, batch);
      await unpay(db, batch.id, { reason, at: services.clock.now() });
    } else
      await db.query(
        `UPDATE sessions.payout_batches SET status = 'OPEN', approved_by = NULL, approved_at = NULL, reopen_reason = $2 WHERE id = $1`,
        [batch.id, reason],
      );
    await db.audit({
      ...{ action: 'reopen payout batch', subjectKind: 'payout batch', subjectId: batch.id },
      ...{ before: { status: batch.status }, reason },
    });
    return batchNow(actor, db, batch.id, services);
  });
}

async function unpay(db: TenantDb, batchId: string, { reason, at }: { reason: string; at: Date }) {
  const rows = await db.query<PayRow>(
    `SELECT ${PAY_COLUMNS} FROM sessions.payout_lines n
     JOIN sessions.leader_pay l ON l.session_id = n.session_id AND l.user_id = n.user_id
     WHERE n.batch_id = $1 AND l.status = 'PAID' ORDER BY l.session_id, l.user_id FOR UPDATE OF l`,
    [batchId],
  );
  await setPay(db, batchId, rows, { status: 'APPROVED', reason, paidOn: null, reference: null, at });
  await db.query(
    `UPDATE sessions.payout_batches SET status = 'APPROVED', paid_by = NULL, paid_at = NULL, paid_on = NULL, reference = NULL,
       reopen_reason = $2 WHERE id = $1`,
    [batchId, reason],
  );
  await publishPayDecided(db, rows, { decision: 'REOPEN', reason });
}
