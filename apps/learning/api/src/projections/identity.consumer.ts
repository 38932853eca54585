import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';

/** Who reads the notes about a learner: the learner's parents and guardians. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': async ({ payload: { userId, familyConnections, revision } }, db) => {
      const parentIds = familyConnections
        .filter(({ relationship }) => relationship !== 'CHILD')
        .map((connection) => connection.userId);
      await db.query(
        `INSERT INTO learning.families (ecosystem_id, user_id, parent_ids, revision) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET parent_ids = excluded.parent_ids, revision = excluded.revision
         WHERE families.revision < excluded.revision`,
        [db.ecosystemId, userId, parentIds, revision],
      );
    },
  },
});
