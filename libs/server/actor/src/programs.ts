import { isSuperAdmin, type Actor } from './actor';

/** What decides who may see a program. */
export interface ProgramToSee {
  id: string;
  archived: boolean;
  /** Everybody of the ecosystem sees it; false where a domain does not keep it. */
  isGlobal?: boolean;
}

/**
 * Whether a program exists for the actor: super admins see all; everybody those in which they, or a child of theirs, hold a
 * role; staff and teachers, who belong to schools and not to programs, every open one. What may not be seen is answered as
 * what does not exist.
 */
export function maySeeProgram(
  actor: Actor,
  { id, archived, isGlobal = false }: ProgramToSee,
  ofChildren: readonly string[] = [],
): boolean {
  if (isSuperAdmin(actor) || ofChildren.includes(id)) return true;
  if (actor.programRoles.some(({ programId }) => programId === id)) return true;
  const seesOpen = isGlobal || actor.ecosystemRoles.some((role) => role === 'STAFF' || role === 'TEACHER');
  return actor.kind === 'user' && seesOpen && !archived;
}
