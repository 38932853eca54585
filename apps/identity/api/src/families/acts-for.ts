import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Member } from '../people/subject';
import { isOfAge, type Aging } from './of-age';

type Child = Pick<Member, 'id' | 'ecosystemId' | 'familyConnections'> & Aging;

/** The children for whom the actor acts as guardian: where the ecosystem allows it, until they are of age. */
export async function actsFor<C extends Child>(
  db: TenantDb,
  actor: Actor,
  people: readonly C[],
  now: Date,
): Promise<C[]> {
  const children = people.filter(
    (person) =>
      person.ecosystemId === actor.ecosystemId &&
      !isOfAge(person, now) &&
      person.familyConnections.some(
        ({ userId, relationship }) => userId === actor.userId && relationship !== 'CHILD',
      ),
  );
  if (children.length === 0) return [];
  const rows = await db.query(`SELECT 1 FROM identity.ecosystems e WHERE e.id = $1 AND NOT e.parents_act`, [
    db.ecosystemId,
  ]);
  return rows.length > 0 ? [] : children;
}
