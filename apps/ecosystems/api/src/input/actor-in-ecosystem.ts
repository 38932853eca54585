import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';

/** The actor with that ecosystem as tenant: their own, or any for operators (which writes an audit entry there). */
export function actorInEcosystem(actor: Actor, ecosystemId: string): Actor {
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  if (actor.ecosystemId === ecosystemId) return actor;
  if (actor.isInternalAdmin) return { ...actor, ecosystemId, operatorVisit: true };
  throw new NotFound('ecosystem');
}
