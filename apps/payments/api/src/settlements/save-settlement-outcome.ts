import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationSaveSettlementOutcomeArgs, SettlementOutcomeInput } from '../__generated__/resolvers';
import { checkedReason } from '../books/subject';
import { contractOf } from '../contracts/subject';
import { checkedDecimal } from './check-amount';
import { computeLines } from './compute-lines';
import { draftOf } from './draft-of';
import { settlementNow } from './settlement-row';
import { texts } from './settlement-texts';

const MOST_LEARNERS = 1_000_000;

/** Stores figures of the outcome that an admin enters by hand, and computes the draft again. */
export async function saveSettlementOutcome(
  actor: Actor,
  { input }: MutationSaveSettlementOutcomeArgs,
  services: Services,
) {
  const outcome = checkedOutcome(input);
  return services.tenancy.within(actor, async (db) => {
    const draft = await draftOf(db, actor, input.settlementId);
    await db.query(
      `UPDATE payments.vendor_settlements SET growth = $2, growth_error = $3, learners = $4, on_target = $5, outcome_source = $6,
         outcome_by = $7, from_results = false, growth_bound = NULL WHERE id = $1`,
      [
        ...[draft.id, outcome.growth, outcome.growthError, outcome.learners, outcome.onTarget],
        ...[outcome.source, actor.userId],
      ],
    );
    await refuseComplete(db, draft.id);
    await computeLines(db, await contractOf(db, actor, draft.contractId), draft, services.clock.now());
    await db.audit({
      ...{ action: 'save settlement outcome', subjectKind: 'settlement', subjectId: draft.id },
      after: outcome,
    });
    return settlementNow(db, actor, draft.id, services);
  });
}

/** Figures are entered by hand where results are missing, as the draft was computed last. */
async function refuseComplete(db: TenantDb, settlementId: string): Promise<void> {
  const learners = await db.query<{ measured: boolean }>(
    `SELECT difference IS NOT NULL AS measured FROM payments.settlement_learners WHERE settlement_id = $1`,
    [settlementId],
  );
  if (learners.length > 0 && learners.every(({ measured }) => measured))
    throw new Conflict(texts.resultsComplete, { field: 'input.settlementId' });
}

function checkedOutcome({ growth, growthError, learners, onTarget, source }: SettlementOutcomeInput) {
  if (learners !== null && learners !== undefined && (learners < 0 || learners > MOST_LEARNERS))
    throw new BadInput('input.learners', texts.learners, texts.learners);
  if (onTarget !== null && onTarget !== undefined && (onTarget < 0 || onTarget > (learners ?? 0)))
    throw new BadInput('input.onTarget', texts.onTarget, texts.onTarget);
  const bounds = { digits: 4, words: texts.growth, field: 'input.growth', mayBeNegative: true };
  const errorBounds = { digits: 4, words: texts.growthError, field: 'input.growthError' };
  return {
    growth: growth?.trim() ? checkedDecimal(growth, bounds) : null,
    growthError: growthError?.trim() ? checkedDecimal(growthError, errorBounds) : null,
    learners: learners ?? null,
    onTarget: onTarget ?? null,
    source: checkedReason(source, 'input.source'),
  };
}
