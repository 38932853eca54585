import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Member } from './member';

/**
 * What a reader may see of a person. `name`: name and bio, as everyone of the ecosystem. `education`: school, grade,
 * zone and hours as well. `private`: everything.
 */
export type Sight = 'name' | 'education' | 'private';

type Seen = Pick<
  Member,
  'id' | 'ecosystemId' | 'isErased' | 'schoolId' | 'ecosystemRoles' | 'programRoles'
> & {
  familyConnections: Pick<Member['familyConnections'][number], 'userId' | 'relationship'>[];
};

function shares(ids: readonly string[], person: Seen): boolean {
  return person.programRoles.some(({ programId }) => ids.includes(programId));
}

/**
 * May change the person's data and invite them: super admins everyone, program admins the people with a role in their
 * programs. Nobody may change an erased person.
 */
export function administers(actor: Actor, person: Seen): boolean {
  if (actor.ecosystemId !== person.ecosystemId || person.isErased) return false;
  if (isSuperAdmin(actor)) return true;
  // A program admin does not administer a super admin who is a tutor there.
  if (person.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN')) return false;
  return shares(programIdsAs(actor, 'PROGRAM_ADMIN'), person);
}

function isParentOf(actor: Actor, person: Seen): boolean {
  return person.familyConnections.some(
    ({ userId, relationship }) => userId === actor.userId && relationship !== 'CHILD',
  );
}

function worksAtSchoolOf(actor: Actor, person: Seen): boolean {
  const works = actor.ecosystemRoles.includes('STAFF') || actor.ecosystemRoles.includes('TEACHER');
  return works && person.schoolId !== null && actor.supportedSchoolIds.includes(person.schoolId);
}

/** Null: the person is of another ecosystem, or the actor is anonymous. */
export function sightOf(actor: Actor, person: Seen): Sight | null {
  if (actor.kind === 'anonymous' || actor.ecosystemId !== person.ecosystemId) return null;
  if (actor.userId === person.id || administers(actor, person) || isParentOf(actor, person)) return 'private';
  const programs = [...programIdsAs(actor, 'LEADER'), ...programIdsAs(actor, 'PROGRAM_ADMIN')];
  if (worksAtSchoolOf(actor, person) || shares(programs, person)) return 'education';
  return 'name';
}
