import { dayIn } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationMarkSettlementPaidArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { post } from '../ledger/subject';
import { settlementNow, settlementOf, totalOfSettlement } from './settlement-row';
import { texts } from './settlement-texts';

/** Records that an approved settlement was paid outside of the platform. */
export async function markSettlementPaid(
  actor: Actor,
  { input }: MutationMarkSettlementPaidArgs,
  services: Services,
) {
  const now = services.clock.now();
  const reference = input.reference.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reference.length < 2 || reference.length > 100)
    throw new BadInput('input.reference', texts.reference, texts.reference);
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const row = await settlementOf(db, actor, input.settlementId);
    if (row.state !== 'APPROVED') throw new Conflict(texts.notApproved);
    if (input.paidOn > dayIn(row.timeZoneId, now))
      throw new BadInput('input.paidOn', texts.paidOn, texts.paidOn);
    await db.query(
      `UPDATE payments.vendor_settlements SET state = 'PAID', paid_by = $2, paid_at = $3, paid_on = $4, paid_reference = $5 WHERE id = $1`,
      [row.id, actor.userId, now, input.paidOn, reference],
    );
    await post(
      db,
      {
        ...{ source: `settlement ${row.id} paid`, kind: 'SETTLEMENT_PAID', ownerId: row.contractId },
        ...{ currency: row.currency, debit: 'VENDOR_PAYABLE', credit: 'OUTSIDE' },
        amount: totalOfSettlement(row),
      },
      now,
    );
    await db.audit({
      ...{ action: 'mark settlement paid', subjectKind: 'settlement', subjectId: row.id },
      after: { paidOn: input.paidOn, reference },
    });
    return settlementNow(db, actor, row.id, services);
  });
}
