import { Temporal } from 'temporal-polyfill';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { DashboardSummary, QueryGetDashboardSummaryArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { openDashboard } from './open-dashboard';
import { readSums } from './read-sums';

export async function getDashboardSummary(
  actor: Actor,
  { input }: QueryGetDashboardSummaryArgs,
  services: Services,
): Promise<DashboardSummary> {
  const read = singly(actor, services);
  const dashboard = await openDashboard(actor, input, read, services.clock.now());
  const sums = await readSums(dashboard, 'span', read);
  const { mondays, programs } = dashboard;
  return {
    startDate: mondays[0]!,
    endDate: Temporal.PlainDate.from(mondays.at(-1)!).add({ days: 6 }).toString(),
    sums: sums.of('now'),
    before: sums.of('before'),
    programs,
  };
}
