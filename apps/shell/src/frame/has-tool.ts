import type { RoleName, Viewer } from '@lyceum/web/viewer';

type Whose = Pick<Viewer, 'user' | 'has' | 'administers' | 'programs'> &
  Partial<Pick<Viewer, 'ecosystem' | 'programTools'>>;

/**
 * Whether a tool switch applies to the viewer: always without `toolFor`; otherwise only when the viewer has no role
 * beyond those in `toolFor`.
 */
export function isToolFor(
  toolFor: readonly RoleName[] | undefined,
  { roles }: Pick<Viewer, 'roles'>,
): boolean {
  return !toolFor || [...roles].every((role) => toolFor.includes(role));
}

/** Whether the chosen program has a tool; true when no program is chosen. */
export function programHasTool(tool: string, { program }: Pick<Viewer, 'program'>): boolean {
  return !program?.toolsOff.includes(tool);
}

/**
 * Whether any program in which the viewer has a role has a tool. Parents, staff and teachers have a role in no program,
 * and see the tools of the people they look after.
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
