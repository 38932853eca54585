import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetAnsweringConditionsArgs } from '../__generated__/resolvers';
import { findAdministeredPerson } from '../find-administered-person';
import { inTransaction } from '../read';

/** Sets under which conditions a person answers assessments. */
export function setAnsweringConditions(
  actor: Actor,
  { input: { userId, readAloud } }: MutationSetAnsweringConditionsArgs,
  services: Services,
): Promise<boolean> {
  return services.tenancy.within(actor, async (db) => {
    const { programId } = await findAdministeredPerson(inTransaction(db), actor, userId);
    const changed = await db.query(
      `INSERT INTO learning.answering_conditions AS c (ecosystem_id, user_id, read_aloud, set_by, set_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET read_aloud = excluded.read_aloud, set_by = excluded.set_by,
         set_at = excluded.set_at WHERE c.read_aloud <> excluded.read_aloud RETURNING 1`,
      [db.ecosystemId, userId, readAloud, actor.userId, services.clock.now()],
    );
    if (changed.length > 0) {
      await db.audit({
        action: 'set-answering-conditions',
        subjectKind: 'user',
        subjectId: userId,
        after: { readAloud },
      });
      db.notify({ userIds: [userId], programId, topics: ['assessments'], ids: [userId] });
    }
    return readAloud;
  });
}
