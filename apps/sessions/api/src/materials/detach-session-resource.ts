import type { Actor } from '@lyceum/server/actor';
import { Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationDetachSessionResourceArgs } from '../__generated__/resolvers';
import { changeMaterials, materialsPayload, mayAttach } from './open-session';
import { publishSessionMaterials } from './publish-session-materials';

export async function detachSessionResource(
  actor: Actor,
  { sessionId, resourceId }: MutationDetachSessionResourceArgs,
  services: Services,
) {
  await changeMaterials(actor, sessionId, services, async ({ db, session, facts, asker }) => {
    if (!mayAttach(asker, facts)) throw new Forbidden();
    // Serialises concurrent requests, so that the latest event has the state after both.
    await db.query(`SELECT 1 FROM sessions.sessions WHERE id = $1 FOR UPDATE`, [session.id]);
    const detached = isUuid(resourceId)
      ? await db.execute(
          `DELETE FROM sessions.session_resources WHERE session_id = $1 AND resource_id = $2`,
          [session.id, resourceId],
        )
      : 0;
    if (detached === 0) throw new NotFound('resource');
    await publishSessionMaterials(db, [session]);
  });
  return materialsPayload(actor, sessionId, services);
}
