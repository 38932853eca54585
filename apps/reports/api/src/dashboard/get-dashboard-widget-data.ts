import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { DashboardWidgetData, QueryGetDashboardWidgetDataArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { openDashboard } from './open-dashboard';
import { readSums } from './read-sums';

export async function getDashboardWidgetData(
  actor: Actor,
  { input, widget }: QueryGetDashboardWidgetDataArgs,
  services: Services,
): Promise<DashboardWidgetData> {
  const read = singly(actor, services);
  const dashboard = await openDashboard(actor, input, read, services.clock.now());
  if (widget === 'WEEKS') {
    const weeks = await readSums(dashboard, 'week', read);
    const rows = dashboard.mondays.map((startDate) => ({
      startDate,
      program: null,
      sums: weeks.of(startDate),
    }));
    return { widget, rows };
  }
  const programs = await readSums(dashboard, 'program', read);
  const rows = dashboard.programs
    .map((program) => ({ startDate: null, program, sums: programs.of(program.id) }))
    .filter(({ sums }) => sums.sessions + sums.cancelledSessions > 0);
  return { widget, rows };
}
