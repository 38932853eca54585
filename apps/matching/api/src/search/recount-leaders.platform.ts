import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { countSessions } from './save-leader';

const MOST = 2000;

interface Due {
  ecosystemId: string;
  userIds: string[];
}

/** Recounts each leader once a day, because sessions drop out of the last 30 days without an event. */
export const recountLeaders = defineSchedule<Services>({
  kind: 'recount-leaders',
  everyMs: 60_000,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<Due>('leaders to count anew', {
      name: 'leaders-to-count',
      text: `SELECT l.ecosystem_id AS "ecosystemId", array_agg(l.user_id) AS "userIds" FROM (
               SELECT ecosystem_id, user_id FROM matching.leaders WHERE counted_at < now() - interval '1 day'
               ORDER BY counted_at LIMIT ${MOST}) l GROUP BY 1`,
      values: [],
    });
    for (const { ecosystemId, userIds } of due)
      await tenancy.within(systemActor(ecosystemId, 'count sessions of leaders'), (db) =>
        countSessions(db, userIds),
      );
  },
});
