import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationApproveSettlementArgs } from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { post, publishCostsOfSettlement } from '../ledger/subject';
import { publishSettlementChange } from './publish-settlement-change';
import { settlementNow, settlementOf, totalOfSettlement } from './settlement-row';
import { texts } from './settlement-texts';

/** Approves a shared settlement: its total is due to the vendor, and in the books. */
export async function approveSettlement(
  actor: Actor,
  { settlementId, total }: MutationApproveSettlementArgs,
  services: Services,
) {
  const now = services.clock.now();
  return services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const row = await settlementOf(db, actor, settlementId);
    if (row.state !== 'SHARED') throw new Conflict(texts.notShared);
    if (row.openDisputes > 0) throw new Conflict(texts.openDisputes);
    const due = totalOfSettlement(row);
    if (due !== total) throw new Conflict(texts.otherTotal, { field: 'total' });
    await db.query(
      `UPDATE payments.vendor_settlements SET state = 'APPROVED', approved_by = $2, approved_at = $3, approved_total = $4 WHERE id = $1`,
      [row.id, actor.userId, now, due],
    );
    await post(
      db,
      {
        ...{ source: `settlement ${row.id} approved`, kind: 'SETTLEMENT_APPROVED', ownerId: row.contractId },
        ...{ currency: row.currency, debit: 'VENDOR_COSTS', credit: 'VENDOR_PAYABLE', amount: due },
      },
      now,
    );
    await publishCostsOfSettlement(db, row);
    await publishSettlementChange(db, row, { change: 'APPROVED', to: 'VENDOR' });
    await db.audit({
      ...{ action: 'approve settlement', subjectKind: 'settlement', subjectId: row.id },
      after: { total: due },
    });
    return settlementNow(db, actor, row.id, services);
  });
}
