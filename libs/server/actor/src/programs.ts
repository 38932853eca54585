import { isSuperAdmin, type Actor } from './actor';

/** The properties of a program that decide who may see it. */
export interface ProgramToSee {
  id: string;
  archived: boolean;
  /** Everybody of the ecosystem sees it; false where a domain does not store this. */
  isGlobal?: boolean;
}

/**
 * Whether the actor may see a program: super admins see all; everybody sees those in which they or a child of theirs
 * have a role; staff and teachers, who belong to schools and not to programs, see every open one. A program that the
 * actor may not see is answered as one that does not exist.
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
