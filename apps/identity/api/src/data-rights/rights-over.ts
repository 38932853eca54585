import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { DataRequestAsker } from '../__generated__/resolvers';
import { type Aging, isOfAge } from '../families/subject';
import { loadMember, type Member } from '../people/subject';

/**
 * In which capacity the actor may ask for a person's data; null: in none. From the day on which the person comes of age
 * only they may ask, no longer their guardians.
 */
export function rightsOver(
  actor: Actor,
  person: Pick<Member, 'id' | 'ecosystemId' | 'familyConnections'> & Aging,
  now: Date,
): DataRequestAsker | null {
  if (actor.ecosystemId !== person.ecosystemId) return null;
  if (actor.userId === person.id && !actor.operatorVisit) return 'SELF';
  const isParent = person.familyConnections.some(
    ({ userId, relationship }) => userId === actor.userId && relationship !== 'CHILD',
  );
  if (isParent && !isOfAge(person, now)) return 'PARENT';
  return isSuperAdmin(actor) ? 'ADMIN' : null;
}

/** The person, and in which capacity the actor asks; NOT_FOUND for an actor who may not ask. */
export async function personWithRights(
  db: TenantDb,
  actor: Actor,
  userId: string | null | undefined,
  now: Date,
): Promise<{ person: Member; askedAs: DataRequestAsker }> {
  const id = userId ?? (actor.operatorVisit ? null : actor.userId);
  const person = isUuid(id) ? await loadMember(db, id) : null;
  const askedAs = person && rightsOver(actor, person, now);
  if (!person || !askedAs) throw new NotFound('person');
  return { person, askedAs };
}
