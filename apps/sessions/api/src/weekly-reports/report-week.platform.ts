import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { isMondaySomewhere } from './monday';
import { REPORTS } from './due-families';
import { publishReports } from './publish-reports';

/** Sends families the report of the past week on their Monday morning, in programs that have reports. */
export const reportWeek = defineSchedule<Services>({
  kind: 'report-week',
  everyMs: 10 * 60_000,
  handler: reportWeeks,
});

export async function reportWeeks(services: Services): Promise<void> {
  if (!isMondaySomewhere(services.clock.now())) return;
  const tenants = await services.tenancy.platformWide('weekly reports', (db) =>
    db.query<{ id: string }>(
      `SELECT DISTINCT ecosystem_id AS id FROM sessions.programs p WHERE NOT p.archived AND ${REPORTS}`,
    ),
  );
  for (const { id } of tenants)
    await reportIn(id, services).catch((error: unknown) =>
      services.logger.error({ err: error, ecosystemId: id }, 'weekly reports could not be made'),
    );
}

async function reportIn(ecosystemId: string, services: Services): Promise<void> {
  const actor = systemActor(ecosystemId, 'weekly reports');
  for (let more = true; more;)
    ({ more } = await services.tenancy.within(actor, (db) => publishReports(db, services.clock.now(), null)));
}
