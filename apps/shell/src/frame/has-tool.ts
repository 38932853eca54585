import type { Viewer } from '@lyceum/web/viewer';

/**
 * Whether a tool is there for the viewer: in the chosen program where the screen is a program's; else in any of those that they
 * have a part in. Parents have a part in none, and see what their children do wherever that is.
 */
export function hasTool(tool: string, scope: 'program' | undefined, viewer: Viewer): boolean {
  if (scope === 'program') return !viewer.program?.toolsOff.includes(tool);
  const own = viewer.programs.filter(
    ({ id }) => viewer.administers(id) || viewer.user?.programRoles.some(({ programId }) => programId === id),
  );
  if (own.length === 0) return viewer.has('PARENT');
  return own.some(({ toolsOff, archived }) => !archived && !toolsOff.includes(tool));
}
