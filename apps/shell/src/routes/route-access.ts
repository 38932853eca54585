import { matchRoutes } from 'react-router';
import type { LiveRemote, PathEntry } from '@lyceum/web/remote';
import type { Viewer } from '@lyceum/web/viewer';
import { anyHasTool, isToolFor } from '../frame/has-tool';

export type RouteDecision =
  | { kind: 'remote'; remote: LiveRemote }
  | { kind: 'shell'; page: ShellPage }
  | { kind: 'redirect'; to: '/' | '/no-access' | '/program-not-found' };

export type ShellPage = 'sign-in-first' | 'not-found' | 'no-access' | 'program-not-found' | 'tool-off';

const SHELL_PATHS: Record<string, ShellPage> = {
  '/not-found': 'not-found',
  '/no-access': 'no-access',
  '/program-not-found': 'program-not-found',
};

export type Who = Pick<Viewer, 'user' | 'roles' | 'has' | 'administers' | 'programs'> & {
  /** False when the programs could not be loaded: then no address is refused for an unknown program. */
  programsLoaded: boolean;
};

interface Match {
  remote: LiveRemote;
  entry: PathEntry;
  params: Readonly<Record<string, string | undefined>>;
}

/** The most specific path among all remotes, by the router's ranking. */
export function findPath(pathname: string, remotes: readonly LiveRemote[]): Match | null {
  const routes = remotes.flatMap((remote) =>
    remote.paths.map((entry) => ({ path: entry.path, handle: { remote, entry } })),
  );
  const match = matchRoutes(routes, pathname)?.[0];
  return match ? { ...match.route.handle, params: match.params } : null;
}

/** A program in the address must be one that the viewer administers; one that they cannot see does not exist. */
function checkProgram(
  programId: string | undefined,
  tool: string | undefined,
  viewer: Who,
): RouteDecision | null {
  if (!programId) return null;
  const administers = viewer.administers(programId);
  if (!viewer.programsLoaded) return administers ? null : { kind: 'redirect', to: '/no-access' };
  const program = viewer.programs.find(({ id }) => id === programId);
  if (!program) return { kind: 'redirect', to: '/program-not-found' };
  if (!administers) return { kind: 'redirect', to: '/no-access' };
  return tool && program.toolsOff.includes(tool) ? { kind: 'shell', page: 'tool-off' } : null;
}

/** Decides where an address leads this viewer, before any remote's code is loaded. */
export function decideRoute(pathname: string, remotes: readonly LiveRemote[], viewer: Who): RouteDecision {
  const shellPage = SHELL_PATHS[pathname.replace(/\/+$/, '')];
  if (shellPage) return { kind: 'shell', page: shellPage };
  const match = findPath(pathname, remotes);
  if (pathname === '/' && !viewer.user) return { kind: 'shell', page: 'sign-in-first' };
  if (!match) return { kind: 'shell', page: 'not-found' };
  const { remote, params } = match;
  const { access, toolFor } = match.entry;
  const tool = isToolFor(toolFor, viewer) ? match.entry.tool : undefined;
  if (access === 'public') return { kind: 'remote', remote };
  if (!viewer.user) return { kind: 'redirect', to: '/' };
  if (access !== 'signedIn' && !viewer.has(...access)) return { kind: 'redirect', to: '/no-access' };
  if (tool && !params['programId'] && viewer.programsLoaded && !anyHasTool(tool, viewer))
    return { kind: 'shell', page: 'tool-off' };
  return checkProgram(params['programId'], tool, viewer) ?? { kind: 'remote', remote };
}
