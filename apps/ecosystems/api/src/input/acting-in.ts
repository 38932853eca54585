import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';

export { isUuid };

/** The actor within that ecosystem: their own, or for operators any other (which leaves an audit entry there). */
export function actingIn(actor: Actor, ecosystemId: string): Actor {
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  if (actor.ecosystemId === ecosystemId) return actor;
  if (actor.isInternalAdmin) return { ...actor, ecosystemId, operatorVisit: true };
  throw new NotFound('ecosystem');
}
