import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetNextReportRunsArgs } from '../__generated__/resolvers';
import { actorInEcosystem } from '../templates/subject';
import { chooseRule } from './choose-rule';
import { nextRuns, SHOWN_RUNS } from './next-run';
import { readTerms } from './terms';

/** Runs of a schedule that is still typed, by the rule that stored schedules run by. */
export async function getNextReportRuns(
  actor: Actor,
  { input, ecosystemId }: QueryGetNextReportRunsArgs,
  services: Services,
): Promise<string[]> {
  const now = services.clock.now();
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  const schoolTerms =
    input.frequency === 'TERM' ? (await services.tenancy.within(acting, readTerms)).terms : [];
  return nextRuns(chooseRule(input, now, { schoolTerms }), now, SHOWN_RUNS).map((at) => at.toISOString());
}
