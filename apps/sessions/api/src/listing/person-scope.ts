import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type Reader, readPeople } from '../projections/subject';
import type { Asker } from '../permissions/subject';

export interface PersonScope {
  userIds: string[];
  /** Programs to which the result is restricted; null: all. */
  programIds: string[] | null;
}

/** The actor and their children. */
export function ownIds({ actor, childIds }: Asker): string[] {
  return actor.userId ? [actor.userId, ...childIds] : [];
}

/** The person, when they are the actor, a child of the actor, or administered by the actor. */
export async function scopeOfPerson(asker: Asker, userId: string, reader: Reader): Promise<PersonScope> {
  if (ownIds(asker).includes(userId)) return { userIds: [userId], programIds: null };
  const { actor } = asker;
  const person =
    isUuid(userId) && isProgramAdmin(actor) ? (await readPeople(reader, [userId])).get(userId) : undefined;
  if (!person) throw new NotFound('person');
  if (isSuperAdmin(actor)) return { userIds: [userId], programIds: null };
  if (!person.programRoles.some(({ programId }) => isProgramAdmin(actor, programId)))
    throw new NotFound('person');
  return { userIds: [userId], programIds: programIdsAs(actor, 'PROGRAM_ADMIN') };
}

/** The requested programs, restricted to those that the actor may see. Empty: all. */
export function programsWithin({ programIds }: PersonScope, asked: readonly string[]): readonly string[] {
  if (programIds === null) return asked;
  if (asked.length === 0) return programIds;
  const both = programIds.filter((id) => asked.includes(id));
  if (both.length === 0) throw new NotFound('program');
  return both;
}

/** Staff and teachers without own sessions see those of their schools. */
export function worksForSchools(actor: Actor): boolean {
  const isSchoolStaff = actor.ecosystemRoles.some((role) => role === 'STAFF' || role === 'TEACHER');
  return isSchoolStaff && actor.programRoles.length === 0;
}
