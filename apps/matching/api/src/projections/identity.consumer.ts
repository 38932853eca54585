import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import type { Follower } from './follower';
import { keepPeople } from './keep-people';

/** Who there is, who leads and learns where, and what ends when somebody leaves. */
export const identityConsumer = (followers: readonly Follower[]) =>
  defineConsumer<IdentityEvents>({
    topic: 'identity',
    handlers: {
      'identity.person-saved': { together: (told, db) => keepPeople(db, told, followers) },
      // That somebody is archived, `person-saved` has told: pairs and requests end as with a role that is taken away.
      'identity.person-restored': async ({ payload: { userId, archivedAt } }, db) => {
        for (const follower of followers) await follower.personRestored?.(db, userId, archivedAt);
      },
      'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
        for (const follower of followers) await follower.demoRemoved?.(db, { userIds });
        await db.query(`DELETE FROM matching.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      },
    },
  });
