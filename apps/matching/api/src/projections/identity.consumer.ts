import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { forgetPairs, restorePairs } from '../pairs/end-pairs';
import { forgetRequests, reopenRequests } from '../requests/follow-people';
import { forgetLeaders } from '../search/keep-leader';
import { keepPeople } from './keep-people';

/** Who there is, who leads and learns where, and what ends when somebody leaves. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': { together: (told, db) => keepPeople(db, told) },
    // That somebody is archived, `person-saved` has told: pairs and requests end as with a role that is taken away.
    'identity.person-restored': async ({ payload: { userId, archivedAt } }, db) => {
      await restorePairs(db, userId, archivedAt);
      await reopenRequests(db, userId, archivedAt);
    },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await forgetPairs(db, { userIds });
      await forgetRequests(db, { userIds });
      await db.query(`DELETE FROM matching.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      await forgetLeaders(db, userIds);
    },
  },
});
