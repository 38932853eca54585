import type { RoleName, Viewer } from '@lyceum/web/viewer';

type Whose = Pick<Viewer, 'user' | 'has' | 'administers' | 'programs'> &
  Partial<Pick<Viewer, 'ecosystem' | 'programTools'>>;

/** Whether a tool decides anything for the viewer: for everybody, or for who is nothing beside `toolFor`. */
export function isToolFor(
  toolFor: readonly RoleName[] | undefined,
  { roles }: Pick<Viewer, 'roles'>,
): boolean {
  return !toolFor || [...roles].every((role) => toolFor.includes(role));
}

/** Whether the chosen program has a tool; without a chosen one nothing is known against it. */
export function programHasTool(tool: string, { program }: Pick<Viewer, 'program'>): boolean {
  return !program?.toolsOff.includes(tool);
}

/**
 * Whether a tool is there in any program that the viewer has a part in. Parents, staff and teachers have a part in none, and see
 * what is there for those they look after.
 */
export function anyHasTool(tool: string, viewer: Whose): boolean {
  if (viewer.ecosystem?.toolsOff?.includes(tool)) return false;
  if (viewer.programTools) return viewer.programTools.includes(tool);
  const own = viewer.programs.filter(
    ({ id }) => viewer.administers(id) || viewer.user?.programRoles.some(({ programId }) => programId === id),
  );
  if (own.length === 0) return viewer.has('PARENT', 'STAFF', 'TEACHER');
  return own.some(({ toolsOff, archived }) => !archived && !toolsOff.includes(tool));
}
