import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import type { Child, ProgramFacts } from '../projections/subject';

type Searched = Pick<ProgramFacts, 'id' | 'archived' | 'searchEnabled'>;

/**
 * Whether the person belongs to the program: by a role, by a child who learns there, or as staff, who belong to
 * schools.
 */
export function belongsTo(actor: Actor, children: readonly Child[], programId: string): boolean {
  return (
    actor.programRoles.some((held) => held.programId === programId) ||
    children.some(({ learnsIn }) => learnsIn.includes(programId)) ||
    actor.ecosystemRoles.some((role) => role === 'STAFF' || role === 'TEACHER')
  );
}

/**
 * The programs whose leaders the actor may find: all that they administer, and others where the search is switched on.
 */
export function searchablePrograms<Program extends Searched>(
  actor: Actor,
  children: readonly Child[],
  programs: readonly Program[],
): Program[] {
  return programs.filter(
    ({ id, archived, searchEnabled }) =>
      !archived && (isProgramAdmin(actor, id) || (searchEnabled && belongsTo(actor, children, id))),
  );
}
