import { randomUUID } from 'node:crypto';
import type { PayoutsOrdered } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationOrderPayoutTransfersArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { batchNow, batchToChange, requirePayer } from './batch-row';
import { texts } from './payout-texts';
import { requireApprovedPay } from './require-approved-pay';
import { leadersWithoutTransfer } from './transfer-row';

const MOST = 2000;

/** Orders transfers of the pay of some leaders of an approved batch; the domain of payments makes them and answers. */
export async function orderPayoutTransfers(
  actor: Actor,
  { input }: MutationOrderPayoutTransfersArgs,
  services: Services,
) {
  const userIds = [...new Set(input.userIds.map((id) => id.toLowerCase()))];
  if (userIds.length === 0 || userIds.length > MOST || !userIds.every(isUuid))
    throw new BadInput('input.userIds', texts.leaders, texts.leaders);
  return services.tenancy.within(actor, async (db) => {
    const batch = await batchToChange(db, input.batchId);
    if (batch.status !== 'APPROVED') throw new Conflict(texts.notApproved, { status: batch.status });
    await requirePayer(db, actor, batch);
    const sums = await sumsOf(db, batch.id, userIds);
    if (sums.length < userIds.length) throw new NotFound('person');
    const free = new Set(await leadersWithoutTransfer(db, batch.id));
    if (!userIds.every((id) => free.has(id))) throw new Conflict(texts.transferred);
    const sessions = sums.reduce((sum, each) => sum + each.sessions, 0);
    const amount = sums.reduce((sum, each) => sum + Number(each.amount), 0);
    if (sessions !== input.expected.sessions || amount !== input.expected.amount)
      throw new Conflict(t('pay.changedSince'), { field: 'expected', sessions, amount });
    await requireApprovedPay(db, batch.id, userIds);
    const orders = sums.map((each) => ({
      id: randomUUID(),
      userId: each.userId,
      amount: Number(each.amount),
    }));
    await order(db, { batchId: batch.id, currency: batch.currency, orders }, services.clock.now());
    await db.audit({
      ...{ action: 'order payout transfers', subjectKind: 'payout batch', subjectId: batch.id },
      after: { leaders: orders.length, sessions, amount },
    });
    return batchNow(actor, db, batch.id, services);
  });
}

const sumsOf = (db: TenantDb, batchId: string, userIds: readonly string[]) =>
  db.query<{ userId: string; sessions: number; amount: string }>(
    `SELECT n.user_id AS "userId", count(*)::int AS sessions, sum(n.amount)::text AS amount FROM sessions.payout_lines n
     WHERE n.batch_id = $1 AND n.user_id = ANY ($2::uuid[]) GROUP BY n.user_id ORDER BY n.user_id`,
    [batchId, userIds],
  );

async function order(db: TenantDb, payload: PayoutsOrdered, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO sessions.payout_transfers AS t (ecosystem_id, batch_id, user_id, id, state, ordered_by, ordered_at)
     SELECT $1, $2, r."userId", r.id, 'ORDERED', $4, $5 FROM jsonb_to_recordset($3::jsonb) AS r (id uuid, "userId" uuid)
     ON CONFLICT (ecosystem_id, batch_id, user_id) DO UPDATE SET id = excluded.id, state = 'ORDERED', transfer = NULL, reason = NULL,
       settled_on = NULL, ordered_by = excluded.ordered_by, ordered_at = excluded.ordered_at`,
    [db.ecosystemId, payload.batchId, JSON.stringify(payload.orders), db.actor.userId ?? null, at],
  );
  await db.record({ type: 'sessions.payouts-ordered', payload });
}
