import { isSuperAdmin, rolesOf, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CardOwner } from '../__generated__/resolvers';

/** Whoever looks at and keeps these cards: a card's owner, and of the organization's its super admins. */
export function keepsCardsOf(actor: Actor, ownerId: string): boolean {
  return ownerId === actor.ecosystemId ? isSuperAdmin(actor) : ownerId === actor.userId;
}

/** The id by which the owner's cards and charges are kept. */
export function ownerIdOf(actor: Actor, owner: CardOwner | null | undefined): string {
  const id = owner === 'ECOSYSTEM' ? actor.ecosystemId : actor.userId;
  if (!id || !keepsCardsOf(actor, id)) throw new Forbidden();
  return id;
}

/** Of those who learn and those who answer for them. */
export function maybePays(actor: Actor): boolean {
  const roles = rolesOf(actor);
  return roles.has('PARENT') || roles.has('LEARNER') || roles.has('STUDENT');
}

/** Tells the pages on which the owner's cards stand. */
export async function tellOwner(db: TenantDb, ownerId: string): Promise<void> {
  let userIds = [ownerId];
  if (ownerId === db.ecosystemId) {
    const admins = await db.query<{ id: string }>(
      `SELECT user_id AS id FROM payments.people WHERE super_admin AND active`,
    );
    userIds = admins.map(({ id }) => id);
  }
  if (userIds.length > 0) db.notify({ userIds, topics: ['payments'] });
}
