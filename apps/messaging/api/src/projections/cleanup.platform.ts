import type { PeopleUnknown } from '@lyceum/contracts/messaging';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const MOST = 500;

/**
 * Asks identity to publish people again whose last event is from before the inbox existed. Asks until they arrive, so
 * that the order of the two deployments does not matter.
 */
export const requestPeopleEvents = defineSchedule<Services>({
  kind: 'ask-for-people',
  everyMs: 60_000,
  handler: async ({ tenancy }) => {
    const unknown = await tenancy.platformRead<PeopleUnknown & { ecosystemId: string }>('people to ask for', {
      name: 'people-to-ask-for',
      text: `SELECT p.ecosystem_id AS "ecosystemId", array_agg(p.user_id) AS "userIds" FROM (
               SELECT ecosystem_id, user_id FROM messaging.people WHERE NOT known ORDER BY ecosystem_id, user_id LIMIT ${MOST}) p GROUP BY 1`,
      values: [],
    });
    for (const { ecosystemId, userIds } of unknown)
      await tenancy.within(systemActor(ecosystemId, 'ask for people'), (db) =>
        db.record({ type: 'messaging.people-unknown', payload: { userIds } }),
      );
  },
});

/** Deletes start times of sessions that are over. */
export const deleteOldStarts = defineSchedule<Services>({
  kind: 'forget-old-starts',
  everyMs: 3_600_000,
  handler: async ({ tenancy }) => {
    await tenancy.platformWrite('old starts', {
      name: 'forget-old-starts',
      text: `DELETE FROM messaging.session_starts WHERE told_at < now() - interval '5 days'`,
      values: [],
    });
  },
});

/** Deletes meetings that are so old that they connect nobody any more. */
export const deleteOldMeetings = defineSchedule<Services>({
  kind: 'forget-old-meetings',
  everyMs: 3_600_000,
  handler: async ({ tenancy }) => {
    await tenancy.platformWrite('old meetings', {
      name: 'forget-old-meetings',
      text: `DELETE FROM messaging.meetings WHERE ends_at < now() - interval '60 days'`,
      values: [],
    });
  },
});
