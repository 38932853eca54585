import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/subject';
import { claimFamilies, dueFamilies } from './due-families';
import { readReports } from './read-reports';

const BATCH = 100;

/**
 * Publishes reports for the next due families; returns whether there may be more, and how many got one. The claim and
 * the event share one transaction, so that a crash neither duplicates nor loses a report.
 */
export async function publishReports(
  db: TenantDb,
  now: Date,
  programId: string | null,
): Promise<{ more: boolean; families: number }> {
  const settings = await readSettings(inTransaction(db));
  if (settings.archived) return { more: false, families: 0 };
  const due = await dueFamilies(db, { now, zoneOfEcosystem: settings.timeZoneId, most: BATCH, programId });
  const reports = await readReports(db, await claimFamilies(db, due, now), now);
  for (const payload of reports) await db.record({ type: 'sessions.weekly-report-ready', payload });
  return { more: due.length === BATCH, families: reports.length };
}
