import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationDisputeSettlementLineArgs } from '../__generated__/resolvers';
import { checkedReason, lockBooks } from '../books/subject';
import { sideOf } from '../contracts/subject';
import { checkedDecimal } from './check-amount';
import { lineOf, presentLine } from './line-row';
import { publishSettlementChange } from './publish-settlement-change';
import { pushToSides, settlementOf } from './settlement-row';
import { texts } from './settlement-texts';

/** Disputes a line of a shared settlement: the other side has to answer. */
export async function disputeSettlementLine(
  actor: Actor,
  { input }: MutationDisputeSettlementLineArgs,
  { tenancy, clock }: Services,
) {
  if (!isUuid(input.disputeId)) throw new BadInput('input.disputeId', texts.id, texts.id);
  const reason = checkedReason(input.reason, 'input.reason');
  const bounds = { field: 'input.claimed', words: texts.claimed, digits: 7, mayBeNegative: true };
  const claimed = checkedDecimal(input.claimed, bounds);
  const side = sideOf(actor);
  const disputeId = input.disputeId.toLowerCase();
  return tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const line = await lineOf(db, actor, input.lineId);
    const [made] = await db.query<{ lineId: string }>(
      `SELECT line_id AS "lineId" FROM payments.line_disputes WHERE id = $1`,
      [disputeId],
    );
    if (made) {
      if (made.lineId !== line.id) throw new Conflict(texts.otherValues);
      return presentLine(line, actor);
    }
    if (line.state !== 'SHARED') throw new Conflict(texts.notShared);
    if (line.disputes.some(({ state }) => state === 'OPEN')) throw new Conflict(texts.isDisputed);
    if (Number(line.due) === claimed) throw new BadInput('input.claimed', texts.sameAmount, texts.sameAmount);
    await db.query(
      `INSERT INTO payments.line_disputes (ecosystem_id, id, settlement_id, line_id, side, state, reason, claimed, raised_by, raised_at)
       VALUES ($1, $2, $3, $4, $5, 'OPEN', $6, $7, $8, $9)`,
      [
        ...[db.ecosystemId, disputeId, line.settlementId, line.id, side, reason, claimed],
        ...[actor.userId, clock.now()],
      ],
    );
    await db.audit({
      ...{ action: 'dispute settlement line', subjectKind: 'settlement', subjectId: line.settlementId },
      ...{ after: { lineId: line.id, disputeId, claimed }, reason },
    });
    const settlement = await settlementOf(db, actor, line.settlementId);
    const to = side === 'VENDOR' ? 'ORGANIZATION' : 'VENDOR';
    await publishSettlementChange(db, settlement, { change: 'DISPUTED', to });
    await pushToSides(db, line.contractId);
    return presentLine(await lineOf(db, actor, line.id), actor);
  });
}
