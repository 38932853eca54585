import type { PeopleUnknown } from '@lyceum/contracts/reports';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { lockLedger } from '../ledger/subject';

const MOST = 500;

/**
 * Asks identity for people who only appear in the ledger, and for those whose parents or admin roles are not known.
 * Repeats with growing delays until it is answered.
 */
export const askForPeople = defineSchedule<Services>({
  kind: 'ask-for-people',
  everyMs: 60_000,
  handler: async ({ tenancy, clock }) => {
    const unknown = await tenancy.platformRead<PeopleUnknown & { ecosystemId: string }>('people to ask for', {
      name: 'people-to-ask-for',
      text: `SELECT p.ecosystem_id AS "ecosystemId", array_agg(p.user_id) AS "userIds" FROM (
               SELECT ecosystem_id, user_id FROM reports.people
               WHERE (NOT known OR parent_ids IS NULL OR NOT admin_told) AND asked_at < $1::timestamptz - interval '10 minutes' ORDER BY asked_at LIMIT ${MOST}) p GROUP BY 1`,
      values: [clock.now()],
    });
    for (const { ecosystemId, userIds } of unknown)
      await tenancy.within(systemActor(ecosystemId, 'ask for people'), async (db) => {
        await lockLedger(db);
        await db.query(`UPDATE reports.people SET asked_at = $2 WHERE user_id = ANY ($1::uuid[])`, [
          userIds,
          clock.now(),
        ]);
        await db.record({ type: 'reports.people-unknown', payload: { userIds } });
      });
  },
});
