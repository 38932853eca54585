import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCancelExtraChargeArgs } from '../__generated__/resolvers';
import { checkedReason, pushToPages } from '../books/subject';
import { chargeToSettle, mayCancel, namedCharge } from '../charges/subject';
import { giveBackCredit, settleWithCredit } from '../credit/subject';
import { postCharges } from '../ledger/subject';
import { texts } from './extra-charge-texts';

export async function cancelExtraCharge(
  actor: Actor,
  { input }: MutationCancelExtraChargeArgs,
  services: Services,
) {
  const reason = checkedReason(input.reason, 'input.reason');
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    const charge = await chargeToSettle(actor, db, input.chargeId);
    if (!charge.extra) throw new NotFound('charge');
    if (!mayCancel(charge)) throw new Conflict(texts.paid, { status: charge.status });
    await giveBackCredit(db, charge, now);
    await db.query(
      `UPDATE payments.charges SET status = 'VOID', credit_used = 0, settled_at = NULL, reason = $2, decided_by = $3 WHERE id = $1`,
      [charge.id, reason, actor.userId],
    );
    await postCharges(db, [charge.id], now);
    await db.audit({
      ...{ action: 'cancel extra charge', subjectKind: 'charge', subjectId: charge.id },
      before: { status: charge.status },
      after: { status: 'VOID' },
      reason,
    });
    // The returned credit pays other charges.
    await settleWithCredit(db, [charge.ownerId], now);
    pushToPages(db, [charge]);
    return namedCharge(actor, db, charge.id, services);
  });
}
