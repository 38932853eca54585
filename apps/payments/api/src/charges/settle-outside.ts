import type { Actor, Words } from '@lyceum/server/actor';
import { isProgramAdmin } from '@lyceum/server/actor';
import { Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MarkChargePaidInput } from '../__generated__/resolvers';
import { settleWithCredit } from '../credit/subject';
import { type ChargeRow, checkedReason, lockBooks, lockCharges, pushToPages } from '../books/subject';
import { postCharges } from '../ledger/subject';
import { texts } from './charge-texts';
import { maySettle, NAMED_CHARGES, presentCharge, type NamedCharge } from './present-charge';

/** Locks a charge for an actor who may settle it outside or refund it. */
export async function chargeToSettle(actor: Actor, db: TenantDb, id: string): Promise<ChargeRow> {
  await lockBooks(db);
  const [charge] = isUuid(id) ? await lockCharges(db, 'c.id = $1', [id]) : [];
  if (!charge || !isProgramAdmin(actor, charge.programId)) throw new NotFound('charge');
  if (!maySettle(actor, charge))
    throw new Forbidden(charge.ownerId === actor.userId ? texts.ownCharge : texts.operatorsOnly);
  return charge;
}

interface Deed {
  action: string;
  from: readonly ChargeRow['status'][];
  to: ChargeRow['status'];
  refusal: Words;
}

export async function settleOutside(
  actor: Actor,
  { chargeId, reason }: MarkChargePaidInput,
  { action, from, to, refusal }: Deed,
  services: Services,
) {
  const words = checkedReason(reason, 'input.reason');
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const charge = await chargeToSettle(actor, db, chargeId);
    if (!from.includes(charge.status)) throw new Conflict(refusal, { status: charge.status });
    if (Number(charge.refunded) > 0) throw new Conflict(texts.refunded);
    await db.query(
      `UPDATE payments.charges SET status = $2, reason = $3, decided_by = $4, settled_at = $5, collect_tries = 0,
         collect_at = NULL, collect_stop = NULL, news = CASE WHEN $2 = 'PAID_OUTSIDE' THEN 'PAID' END WHERE id = $1`,
      [charge.id, to, words, actor.userId, to === 'PAID_OUTSIDE' ? now : null],
    );
    await postCharges(db, [charge.id], now);
    await db.audit({
      action,
      subjectKind: 'charge',
      subjectId: charge.id,
      before: { status: charge.status },
      after: { status: to },
      reason: words,
    });
    if (to === 'OPEN') await settleWithCredit(db, [charge.ownerId], now);
    pushToPages(db, [charge]);
    return namedCharge(actor, db, charge.id, services);
  });
}

export async function namedCharge(actor: Actor, db: TenantDb, id: string, services: Services) {
  const [row] = await db.query<NamedCharge>(`${NAMED_CHARGES} WHERE c.id = $1`, [id]);
  return presentCharge(row!, actor, services);
}
