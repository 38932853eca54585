import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';

/**
 * The actor in the ecosystem that an operation names: internal admins in any, which its audit log records; others in
 * their own only.
 */
export async function actorInEcosystem(
  actor: Actor,
  ecosystemId: string | null | undefined,
  { tenancy }: Services,
): Promise<Actor> {
  if (!ecosystemId || ecosystemId === actor.ecosystemId) return actor;
  if (!actor.isInternalAdmin || !isUuid(ecosystemId)) throw new NotFound('ecosystem');
  const found = await tenancy.platformRead('operator works in an ecosystem', {
    name: 'ecosystem-by-id',
    text: `SELECT 1 FROM reports.ecosystems WHERE ecosystem_id = $1`,
    values: [ecosystemId],
  });
  if (found.length === 0) throw new NotFound('ecosystem');
  return { ...actor, ecosystemId, operatorVisit: true };
}
