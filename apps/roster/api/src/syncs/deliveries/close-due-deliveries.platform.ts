import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { closeDelivery, isReading } from './delivery';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;

/** Compares the deliveries that have received no file for their gathering time. */
export async function closeDueDeliveries({ tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  const due = await tenancy.platformWide('find the deliveries that have come whole', (db) =>
    db.query<{ ecosystem_id: string; id: string }>(
      `SELECT d.ecosystem_id, d.id FROM roster.sync_deliveries d
       JOIN roster.sync_sources s ON s.ecosystem_id = d.ecosystem_id AND s.program_id = d.program_id AND s.source = d.source
       JOIN roster.programs p ON p.ecosystem_id = d.ecosystem_id AND p.id = d.program_id
       WHERE d.gathering AND NOT p.archived AND d.last_file_at <= $1::timestamptz - s.gather_minutes * interval '1 minute'
       ORDER BY d.last_file_at LIMIT ${AT_ONCE}`,
      [now],
    ),
  );
  for (const { ecosystem_id: ecosystemId, id } of due)
    await tenancy.within(systemActor(ecosystemId, 'roster-sync'), async (db) => {
      const [open] = await db.query(
        `SELECT 1 FROM roster.sync_deliveries WHERE ecosystem_id = $1 AND id = $2 AND gathering FOR UPDATE`,
        [db.ecosystemId, id],
      );
      if (open && !(await isReading(db, id))) await closeDelivery(db, id);
    });
}

export const closeDueDeliveriesSchedule = defineSchedule<Services>({
  kind: 'close-roster-deliveries',
  everyMs: MINUTE_MS,
  handler: closeDueDeliveries,
});
