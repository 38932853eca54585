import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';

export async function removeSsoConnection(
  actor: Actor,
  { id }: { id: string },
  services: Services,
): Promise<boolean> {
  if (!isUuid(id)) throw new NotFound('sign-in');
  await services.tenancy.within(actor, async (db) => {
    const removed = await db.query(
      `DELETE FROM identity.sso_connections WHERE ecosystem_id = $1 AND id = $2 RETURNING id`,
      [db.ecosystemId, id],
    );
    if (removed.length === 0) throw new NotFound('sign-in');
    await db.audit({
      action: 'remove-single-sign-on',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId,
      before: { id },
    });
  });
  return true;
}
