import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readSettings } from '../projections/subject';
import { claimFamilies, dueFamilies } from './due-families';
import { readReports } from './read-reports';

const BATCH = 100;

/**
 * The next families that are due; whether there may be more of them, and how many were told. Who is told and that it was
 * told stand in one transaction: whatever dies, nobody is told twice or left out.
 */
export async function tellFamilies(
  db: TenantDb,
  now: Date,
  programId: string | null,
): Promise<{ more: boolean; told: number }> {
  const settings = await readSettings(inTransaction(db));
  if (settings.archived) return { more: false, told: 0 };
  const due = await dueFamilies(db, { now, zoneOfEcosystem: settings.timeZoneId, most: BATCH, programId });
  const reports = await readReports(db, await claimFamilies(db, due, now), now);
  for (const payload of reports) await db.record({ type: 'sessions.weekly-report-ready', payload });
  return { more: due.length === BATCH, told: reports.length };
}
