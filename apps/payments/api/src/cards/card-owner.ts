import { isSuperAdmin, rolesOf, type Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CardOwner } from '../__generated__/resolvers';

/** Whether the actor may see and change these cards: their owner, or a super admin for those of the organization. */
export function mayManageCardsOf(actor: Actor, ownerId: string): boolean {
  return ownerId === actor.ecosystemId ? isSuperAdmin(actor) : ownerId === actor.userId;
}

/** The owner id of cards and charges. */
export function ownerIdOf(actor: Actor, owner: CardOwner | null | undefined): string {
  const id = owner === 'ECOSYSTEM' ? actor.ecosystemId : actor.userId;
  if (!id || !mayManageCardsOf(actor, id)) throw new Forbidden();
  return id;
}

/** Whether the actor may be a payer: learners, and those who are responsible for them. */
export function maybePays(actor: Actor): boolean {
  const roles = rolesOf(actor);
  return roles.has('PARENT') || roles.has('LEARNER') || roles.has('STUDENT');
}

/** Pushes to the pages that show the owner's cards. */
export async function pushToOwner(db: TenantDb, ownerId: string): Promise<void> {
  let userIds = [ownerId];
  if (ownerId === db.ecosystemId) {
    const admins = await db.query<{ id: string }>(
      `SELECT user_id AS id FROM payments.people WHERE super_admin AND active`,
    );
    userIds = admins.map(({ id }) => id);
  }
  if (userIds.length > 0) db.notify({ userIds, topics: ['payments'] });
}
