import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { forgetPairs } from '../pairs/end-pairs';
import { forgetRequests } from '../requests/follow-people';
import { forgetLeaders } from '../search/keep-leader';
import { keepPeople } from './keep-people';

/** Who there is, who leads and learns where, and what ends when somebody leaves. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': { together: (told, db) => keepPeople(db, told) },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await forgetPairs(db, { userIds });
      await forgetRequests(db, { userIds });
      await db.query(`DELETE FROM matching.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      await forgetLeaders(db, userIds);
    },
  },
});
