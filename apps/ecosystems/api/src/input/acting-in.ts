import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';

/** The actor within that ecosystem: their own, or for operators any other (which leaves an audit entry there). */
export function actingIn(actor: Actor, ecosystemId: string): Actor {
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  if (actor.ecosystemId === ecosystemId) return actor;
  if (actor.isInternalAdmin) return { ...actor, ecosystemId, operatorVisit: true };
  throw new NotFound('ecosystem');
}

/** An id of any other form belongs to nothing; Postgres would call it a fault. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
}
