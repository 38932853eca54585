import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { AnswerLineDisputeInput, MutationAnswerLineDisputeArgs } from '../__generated__/resolvers';
import { checkedReason } from '../books/subject';
import { sideOf } from '../contracts/subject';
import { checkedDecimal } from './check-amount';
import { lineOf, presentLine } from './line-row';
import { type OpenDispute, openDispute } from './open-dispute';
import { publishSettlementChange } from './publish-settlement-change';
import { pushToSides, settlementOf } from './settlement-row';
import { texts } from './settlement-texts';

/** Decides a dispute of the other side. */
export async function answerLineDispute(
  actor: Actor,
  { input }: MutationAnswerLineDisputeArgs,
  { tenancy, clock }: Services,
) {
  const answer = checkedReason(input.answer, 'input.answer');
  return tenancy.within(actor, async (db) => {
    const dispute = await openDispute(db, actor, input.disputeId);
    const { id, line, side } = dispute;
    if (side === sideOf(actor)) throw new Forbidden(texts.ownDispute);
    const decided = input.decision === 'ACCEPT' ? decidedAmount(input, dispute) : null;
    await db.query(
      `UPDATE payments.line_disputes SET state = $2, answer = $3, decided = $4, answered_by = $5, answered_at = $6 WHERE id = $1`,
      [id, decided === null ? 'REJECTED' : 'ACCEPTED', answer, decided, actor.userId, clock.now()],
    );
    if (decided !== null)
      await db.query(`UPDATE payments.settlement_lines SET decided = $2 WHERE id = $1`, [line.id, decided]);
    await db.audit({
      ...{ action: 'answer line dispute', subjectKind: 'settlement', subjectId: line.settlementId },
      ...{ before: { lineId: line.id, due: Number(line.due) }, after: { disputeId: id, decided } },
      reason: answer,
    });
    const settlement = await settlementOf(db, actor, line.settlementId);
    await publishSettlementChange(db, settlement, { change: 'ANSWERED', to: side });
    await pushToSides(db, line.contractId);
    return presentLine(await lineOf(db, actor, line.id), actor);
  });
}

/** The claimed amount, or one between it and the present one. */
function decidedAmount({ amount }: AnswerLineDisputeInput, { claimed, line }: OpenDispute): number {
  if (!amount?.trim()) return claimed;
  const bounds = { field: 'input.amount', words: texts.between, digits: 7, mayBeNegative: true };
  const decided = checkedDecimal(amount, bounds);
  const due = Number(line.due);
  if (decided < Math.min(due, claimed) || decided > Math.max(due, claimed) || decided === due)
    throw new BadInput('input.amount', texts.between, texts.between);
  return decided;
}
