import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { RosterSyncOpenRowsDocument, type SyncPlanDetailFragment } from '../__generated__/graphql';
import { EFFECTS, type Effect } from './sync-labels';

/** The API's maximum count. */
const MOST_COUNTED = 100_000;

export type OpenRows = Record<Effect, number> & {
  applied: number;
  /** Some of the numbers are lower bounds. */
  atLeast: boolean;
};

/** Number of a plan's rows that a decision would concern, without applied ones. */
export function useOpenRows(plan: SyncPlanDetailFragment) {
  const wanted = plan.status === 'WAITING' || plan.canUndo;
  const { data, error, refetch } = useQuery(RosterSyncOpenRowsDocument, {
    variables: { planId: plan.id },
    skip: !wanted,
    fetchPolicy: 'cache-and-network',
  });
  useLive(['imports', 'roster'], () => (wanted ? refetch().catch(() => undefined) : undefined));
  let open: OpenRows | undefined;
  if (data) {
    const counted = (effect: Effect) => data[effect].totalCount;
    const applied = data.applied.totalCount;
    // As long as nothing is applied, the plan's own counts are exact.
    const exact = (effect: Effect) =>
      counted(effect) >= MOST_COUNTED && applied === 0 ? plan.counts[effect] : counted(effect);
    open = {
      ...(Object.fromEntries(EFFECTS.map((effect) => [effect, exact(effect)])) as Record<Effect, number>),
      applied,
      atLeast:
        applied >= MOST_COUNTED || EFFECTS.some((effect) => exact(effect) === MOST_COUNTED && applied > 0),
    };
  }
  return { open, error, refetch };
}
