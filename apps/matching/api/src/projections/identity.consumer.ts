import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import type { Follower } from './follower';
import { projectPeople } from './project-people';

/** Projects people with their roles, and ends what depends on a role when it is taken away. */
export const identityConsumer = (followers: readonly Follower[]) =>
  defineConsumer<IdentityEvents>({
    topic: 'identity',
    handlers: {
      'identity.person-saved': { together: (told, db) => projectPeople(db, told, followers) },
      // There is no handler for archiving: `person-saved` carries it, and pairs and requests end as with a lost role.
      'identity.person-restored': async ({ payload: { userId, archivedAt } }, db) => {
        for (const follower of followers) await follower.personRestored?.(db, userId, archivedAt);
      },
      'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
        for (const follower of followers) await follower.demoRemoved?.(db, { userIds });
        await db.query(`DELETE FROM matching.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      },
    },
  });
