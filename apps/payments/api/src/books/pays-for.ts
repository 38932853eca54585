import type { Actor } from '@lyceum/server/actor';

/**
 * Whether the actor may spend the money of this owner. Being an admin is not enough: an operator on a visit pays
 * nothing of the organization.
 */
export function paysFor(actor: Actor, ownerId: string): boolean {
  if (ownerId === actor.ecosystemId) return actor.ecosystemRoles.includes('SUPER_ADMIN');
  return ownerId === actor.userId;
}
