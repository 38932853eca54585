import type { LiveRemote, RemoteRoutes } from '@lyceum/web/remote';
import { shareScope, type ShareScope } from '../provided/share-scope';
import { showStylesOf } from './remote-styles';

/**
 * A remote that has not loaded by then counts as late, because a hanging server would otherwise block the page for
 * ever.
 */
export const REMOTE_TIMEOUT_MS = 3000;

interface Container {
  init(scope: ShareScope): void | Promise<void>;
  get(path: string): Promise<() => { default: RemoteRoutes }>;
}

export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  constructor(
    readonly remote: string,
    reason: string,
    /** The load that is still running, for a late remote: over a slow line it can still arrive. */
    readonly arrival: Promise<RemoteRoutes> | null = null,
  ) {
    super(reason);
  }
}

/** The pending load of a late part; null for other errors. Reloading the page would wait as long. */
export function arrivalOf(error: unknown): Promise<RemoteRoutes> | null {
  return error instanceof RemoteUnavailable ? error.arrival : null;
}

/** The container that a remote's script left on `window`; every version uses the same property. */
function takeContainer(remote: string): Container | undefined {
  const place = window as unknown as Record<string, Container | undefined>;
  const name = `lyceum_${remote.replace(/\W/g, '_')}`;
  const container = place[name];
  delete place[name];
  return container;
}

/** Runs the script; its container is taken before another script can replace it. */
function loadContainer(remote: string, src: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => {
      const container = takeContainer(remote);
      if (container) return resolve(container);
      script.remove();
      reject(new Error(`${src} defines no remote.`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}

/** Late loads, by entry. They continue, because over a slow line a new one would be as late. */
const late = new Map<string, Promise<RemoteRoutes>[]>();

/** Browsers request an address once at a time: behind a hanging request a second one would hang, too. */
function addressOf(entry: string): string {
  const times = late.get(entry)?.length;
  return times ? `${entry}?again=${times}` : entry;
}

async function load({ remote, entry }: LiveRemote): Promise<RemoteRoutes> {
  const container = await loadContainer(remote, addressOf(entry));
  await container.init(shareScope);
  const module = (await container.get('./routes'))();
  if (!module.default?.routes) throw new Error(`${remote} exposes no routes.`);
  return module.default;
}

function timeLimit(remote: string, arrival: Promise<RemoteRoutes>): Promise<never> {
  const text = `No answer within ${REMOTE_TIMEOUT_MS / 1000} s.`;
  return new Promise((_, reject) => {
    setTimeout(() => reject(new RemoteUnavailable(remote, text, arrival)), REMOTE_TIMEOUT_MS);
  });
}

type Versions = Map<string, Promise<RemoteRoutes>>;

/** Loaded versions by remote, then by the address of the entry: versions coexist. */
const loaded = new Map<string, Versions>();

/** Entries loaded ahead: the first part that asks for one gets its failure instead of a new attempt. */
const ahead = new Set<string>();

function versionsOf(remote: string): Versions {
  const versions = loaded.get(remote) ?? new Map<string, Promise<RemoteRoutes>>();
  loaded.set(remote, versions);
  return versions;
}

/** Starts loading a remote that will probably be needed soon. Never rejects. */
export function loadRemoteAhead(remote: LiveRemote): void {
  const versions = versionsOf(remote.remote);
  if (versions.has(remote.entry)) return;
  ahead.add(remote.entry);
  attempt(remote, versions).catch(() => undefined);
}

/**
 * A remote's routes within the time limit. A failure is forgotten, so that a retry loads again; the first attempt to
 * arrive wins.
 */
export function loadRemote(remote: LiveRemote): Promise<RemoteRoutes> {
  const versions = versionsOf(remote.remote);
  showStylesOf(remote.entry, versions.keys());
  const known = versions.get(remote.entry);
  if (!known) return attempt(remote, versions);
  if (ahead.delete(remote.entry)) known.catch(() => versions.delete(remote.entry));
  return known;
}

function attempt(remote: LiveRemote, versions: Versions): Promise<RemoteRoutes> {
  const earlier = late.get(remote.entry) ?? [];
  const own = load(remote);
  const first = earlier.length > 0 ? Promise.any([...earlier, own]) : own;
  const routes = Promise.race([first, timeLimit(remote.remote, first)]).catch((error: unknown) => {
    if (!ahead.has(remote.entry)) versions.delete(remote.entry);
    if (arrivalOf(error)) late.set(remote.entry, [...earlier, own]);
    throw error instanceof RemoteUnavailable
      ? error
      : new RemoteUnavailable(remote.remote, String((error as Error)?.message ?? error));
  });
  versions.set(remote.entry, routes);
  return routes;
}
