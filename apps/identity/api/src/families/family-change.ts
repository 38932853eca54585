import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { FamilyConnections } from '../__generated__/resolvers';
import { loadMembers, type Member } from '../people/subject';

export interface FamilyChange {
  connected: boolean;
  connections: FamilyConnections;
}

/** The child and the relative, both of the actor's ecosystem. */
export async function bothOf(db: TenantDb, userId: string, relativeId: string): Promise<[Member, Member]> {
  const people = await loadMembers(db, [userId, relativeId].filter(isUuid));
  const find = (id: string) => people.find((person) => person.id === id.toLowerCase());
  const [child, relative] = [find(userId), find(relativeId)];
  if (!child || !relative) throw new NotFound('person');
  return [child, relative];
}

export async function forgetRequest(db: TenantDb, childId: string, relativeId: string): Promise<number> {
  return db.execute(`DELETE FROM identity.family_requests r WHERE r.owner_id = $1 AND r.relative_id = $2`, [
    childId,
    relativeId,
  ]);
}
