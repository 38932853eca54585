import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { promoteWaiting } from './promote-waiting';

/** Every half minute: fills seats that a stopped process left free, and clears queues of sessions that are over. */
export const promoteAllWaiting = defineSchedule<Services>({
  kind: 'promote-waiting',
  everyMs: 30_000,
  handler: async (services) => {
    const due = await services.tenancy.platformWide('seat queue', (db) =>
      db.query<{ ecosystemId: string; ids: string[] }>(
        `SELECT q.ecosystem_id AS "ecosystemId", array_agg(DISTINCT q.session_id) AS ids FROM sessions.seat_queue q
         JOIN sessions.sessions s ON s.ecosystem_id = q.ecosystem_id AND s.id = q.session_id
         WHERE s.num_learners < s.max_students OR s.status <> 'UPCOMING' OR s.ends_at <= $1 GROUP BY 1`,
        [services.clock.now()],
      ),
    );
    for (const { ecosystemId, ids } of due) {
      await promoteWaiting(ecosystemId, ids, services).catch((error) =>
        services.logger.error({ err: error, ecosystemId }, 'waiting learners could not be seated'),
      );
    }
  },
});
