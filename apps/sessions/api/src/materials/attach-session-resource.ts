import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationAttachSessionResourceArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { changeMaterials, materialsPayload, mayAttach } from './open-session';
import { publishSessionMaterials } from './publish-session-materials';

const MOST_RESOURCES = 20;

/** Learning resolves the resource for each reader by its own rules, so an id that nobody may see shows nothing. */
export async function attachSessionResource(
  actor: Actor,
  { sessionId, resourceId }: MutationAttachSessionResourceArgs,
  services: Services,
) {
  if (!isUuid(resourceId)) throw new BadInput('resourceId', t('materials.badResource'));
  await changeMaterials(actor, sessionId, services, async ({ db, session, facts, asker, userId, now }) => {
    if (!mayAttach(asker, facts)) throw new Forbidden();
    // Serialises concurrent requests, so that the count is right.
    await db.query(`SELECT 1 FROM sessions.sessions WHERE id = $1 FOR UPDATE`, [session.id]);
    const [attached] = await db.query<{ resources: number }>(
      `SELECT count(*)::int AS resources FROM sessions.session_resources WHERE session_id = $1 AND resource_id <> $2`,
      [session.id, resourceId],
    );
    if (attached!.resources >= MOST_RESOURCES)
      throw new Conflict(t('materials.tooManyResources', { mostResources: MOST_RESOURCES }));
    const added = await db.execute(
      `INSERT INTO sessions.session_resources (ecosystem_id, session_id, resource_id, added_by, added_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [db.ecosystemId, session.id, resourceId, userId, now],
    );
    if (added > 0) await publishSessionMaterials(db, [session]);
  });
  return materialsPayload(actor, sessionId, services);
}
