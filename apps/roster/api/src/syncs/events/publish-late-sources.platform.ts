import type { SyncLatePayload } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { programName } from './publish-held-plan';

const QUARTER_MS = 900_000;
const AT_ONCE = 200;

const LATE = `s.mode = 'COMPLETE' AND s.late_told_at IS NULL
  AND s.last_delivery_at + s.late_after_hours * interval '1 hour' < $1::timestamptz`;

/** Publishes once that a source is late: no delivery has arrived for as long as the admins have set. */
export async function publishLateSources({ tenancy, clock }: Services): Promise<void> {
  const now = clock.now();
  const late = await tenancy.platformWide('find sources of the roster that are late', (db) =>
    db.query<{ ecosystem_id: string; program_id: string; source: SyncLatePayload['source'] }>(
      `SELECT s.ecosystem_id, s.program_id, s.source FROM roster.sync_sources s
       JOIN roster.programs p ON p.ecosystem_id = s.ecosystem_id AND p.id = s.program_id
       WHERE ${LATE} AND NOT p.archived LIMIT ${AT_ONCE}`,
      [now],
    ),
  );
  for (const { ecosystem_id: ecosystemId, program_id: programId, source } of late)
    await tenancy.within(systemActor(ecosystemId, 'roster-sync'), async (db) => {
      const [late] = await db.query<{ last_delivery_at: Date }>(
        `UPDATE roster.sync_sources s SET late_told_at = $1 WHERE s.ecosystem_id = $2 AND s.program_id = $3 AND s.source = $4 AND ${LATE}
         RETURNING last_delivery_at`,
        [now, db.ecosystemId, programId, source],
      );
      if (!late) return;
      const payload: SyncLatePayload = {
        programId,
        programName: await programName(db, programId),
        source,
        lastDeliveryAt: late.last_delivery_at.toISOString(),
      };
      await db.record({ type: 'roster.sync-late', payload });
      db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    });
}

export const publishLateSourcesSchedule = defineSchedule<Services>({
  kind: 'tell-late-roster-sources',
  everyMs: QUARTER_MS,
  handler: publishLateSources,
});
