import type { TenantDb } from '@lyceum/server/tenancy';
import { readProgram, SELECT_PROGRAMS } from './program-row';
import { recordProgramsSaved } from './record-program-saved';

/**
 * Programs without a zone of their own follow their ecosystem's, so their projections in other domains need an event.
 */
export async function publishZoneChange(db: TenantDb): Promise<void> {
  await db.query(
    `UPDATE ecosystems.programs SET revision = revision + 1, updated_at = now() WHERE time_zone_id IS NULL`,
  );
  const rows = await db.query(`${SELECT_PROGRAMS} WHERE p.time_zone_id IS NULL ORDER BY p.id`);
  await recordProgramsSaved(db, rows.map(readProgram));
}
