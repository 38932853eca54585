import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Member } from './member';

/**
 * What a reader may know of a person. `name`: everybody of the ecosystem. `education`: school, grade, zone and hours as
 * well. `private`: everything.
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
 * May change the person's data and invite them: super admins everybody, program admins who has a role in their programs.
 * Nobody gives new data to a person whose data were deleted.
 */
export function administers(actor: Actor, person: Seen): boolean {
  if (actor.ecosystemId !== person.ecosystemId || person.isErased) return false;
  if (isSuperAdmin(actor)) return true;
  // A super admin who also tutors is not in the hands of the program's admin.
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

/** Null: the person is of another ecosystem, or nobody asks. */
export function sightOf(actor: Actor, person: Seen): Sight | null {
  if (actor.kind === 'anonymous' || actor.ecosystemId !== person.ecosystemId) return null;
  if (actor.userId === person.id || administers(actor, person) || isParentOf(actor, person)) return 'private';
  const programs = [...programIdsAs(actor, 'LEADER'), ...programIdsAs(actor, 'PROGRAM_ADMIN')];
  if (worksAtSchoolOf(actor, person) || shares(programs, person)) return 'education';
  return 'name';
}
