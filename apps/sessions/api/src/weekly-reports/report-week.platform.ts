import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/read-facts';
import { isMondaySomewhere } from './monday';
import { claimFamilies, dueFamilies, REPORTS } from './due-families';
import { readReports } from './read-reports';

const BATCH = 100;

/** Tells families on their Monday morning of the past week, in the programs that report it. */
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
  for (let told = BATCH; told === BATCH;)
    told = await services.tenancy.within(actor, (db) => reportBatch(db, services.clock.now()));
}

/** Who is told and that it was told stand in one transaction: whatever dies, nobody is told twice or left out. */
async function reportBatch(db: TenantDb, now: Date): Promise<number> {
  const settings = await readSettings(inTransaction(db));
  if (settings.archived) return 0;
  const due = await dueFamilies(db, now, settings.timeZoneId, BATCH);
  const claimed = await claimFamilies(db, due, now);
  for (const payload of await readReports(db, claimed, now))
    await db.record({ type: 'sessions.weekly-report-ready', payload });
  return due.length;
}
