import type { Actor } from '@lyceum/server/actor';

/** Whose money it is, and nobody's who only administers: an operator on a visit pays nothing of the organization. */
export function paysFor(actor: Actor, ownerId: string): boolean {
  if (ownerId === actor.ecosystemId) return actor.ecosystemRoles.includes('SUPER_ADMIN');
  return ownerId === actor.userId;
}
