import type { LeadersUnknown } from '@lyceum/contracts/matching';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const MOST = 500;

/**
 * Asks identity to publish leaders again whose languages and subjects are missing, because their last event is from
 * before the search existed. Asks until they arrive, so that the order of the two deployments does not matter.
 */
export const requestLeaderEvents = defineSchedule<Services>({
  kind: 'ask-for-leaders',
  everyMs: 60_000,
  handler: async ({ tenancy }) => {
    const unknown = await tenancy.platformRead<LeadersUnknown & { ecosystemId: string }>(
      'leaders to ask for',
      {
        name: 'leaders-to-ask-for',
        text: `SELECT l.ecosystem_id AS "ecosystemId", array_agg(l.user_id) AS "userIds" FROM (
               SELECT ecosystem_id, user_id FROM matching.leaders WHERE NOT known ORDER BY ecosystem_id, user_id LIMIT ${MOST}) l GROUP BY 1`,
        values: [],
      },
    );
    for (const { ecosystemId, userIds } of unknown)
      await tenancy.within(systemActor(ecosystemId, 'ask for leaders'), (db) =>
        db.record({ type: 'matching.leaders-unknown', payload: { userIds } }),
      );
  },
});
