import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetNextReportRunsArgs } from '../__generated__/resolvers';
import { chooseRule } from './choose-rule';
import { nextRuns, SHOWN_RUNS } from './next-run';

/** Runs of a schedule that is still typed, by the rule that stored schedules run by. */
export function getNextReportRuns({ input }: QueryGetNextReportRunsArgs, { clock }: Services): string[] {
  const now = clock.now();
  return nextRuns(chooseRule(input, now), now, SHOWN_RUNS).map((at) => at.toISOString());
}
