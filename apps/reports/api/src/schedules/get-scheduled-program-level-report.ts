import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetScheduledProgramLevelReportArgs, ScheduledReport } from '../__generated__/resolvers';
import { actorAtSchedule, readSchedule } from './change-schedule.platform';

export async function getScheduledProgramLevelReport(
  actor: Actor,
  { reportId }: QueryGetScheduledProgramLevelReportArgs,
  services: Services,
): Promise<ScheduledReport> {
  const acting = await actorAtSchedule(actor, reportId, services);
  return services.tenancy.within(acting, (db) => readSchedule(db, reportId));
}
