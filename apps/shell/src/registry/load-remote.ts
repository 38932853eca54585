import type { LiveRemote, RemoteRoutes } from '@lyceum/web/remote';
import { shareScope, type ShareScope } from '../provided/share-scope';
import { showStylesOf } from './remote-styles';

/** A remote that has not answered by then counts as broken; a hung server would otherwise hold the page for ever. */
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
    /** It may still come: nothing says that it cannot be loaded, it has not been so far. */
    readonly isLate = false,
  ) {
    super(reason);
  }
}

/** A part that has not come yet: another page would wait for it just as long. */
export function isLate(error: unknown): boolean {
  return error instanceof RemoteUnavailable && error.isLate;
}

/** Where a remote's script leaves its container; every version the same place. */
function takeContainer(remote: string): Container | undefined {
  const place = window as unknown as Record<string, Container | undefined>;
  const name = `lyceum_${remote.replace(/\W/g, '_')}`;
  const container = place[name];
  delete place[name];
  return container;
}

/** Runs the script; what it left is taken before any other script can run. */
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

/** How often an entry has kept the page waiting in vain. */
const late = new Map<string, number>();

/** Browsers ask for the same address once at a time: behind a request that hangs, the next one would hang too. */
function addressOf(entry: string): string {
  const times = late.get(entry);
  return times ? `${entry}?again=${times}` : entry;
}

async function load({ remote, entry }: LiveRemote): Promise<RemoteRoutes> {
  const container = await loadContainer(remote, addressOf(entry));
  await container.init(shareScope);
  const module = (await container.get('./routes'))();
  if (!module.default?.routes) throw new Error(`${remote} exposes no routes.`);
  return module.default;
}

function timeLimit(remote: string): Promise<never> {
  const text = `No answer within ${REMOTE_TIMEOUT_MS / 1000} s.`;
  return new Promise((_, reject) => {
    setTimeout(() => reject(new RemoteUnavailable(remote, text, true)), REMOTE_TIMEOUT_MS);
  });
}

/** By remote, then by the address of its entry: versions live side by side. */
const loaded = new Map<string, Map<string, Promise<RemoteRoutes>>>();

/** A remote's routes, raced against the time limit. A failure is forgotten, so that trying again tries again. */
export function loadRemote(remote: LiveRemote): Promise<RemoteRoutes> {
  const versions = loaded.get(remote.remote) ?? new Map<string, Promise<RemoteRoutes>>();
  loaded.set(remote.remote, versions);
  showStylesOf(remote.entry, versions.keys());
  const known = versions.get(remote.entry);
  if (known) return known;
  const attempt = Promise.race([load(remote), timeLimit(remote.remote)]).catch((error: unknown) => {
    versions.delete(remote.entry);
    if (isLate(error)) late.set(remote.entry, (late.get(remote.entry) ?? 0) + 1);
    throw error instanceof RemoteUnavailable
      ? error
      : new RemoteUnavailable(remote.remote, String((error as Error)?.message ?? error));
  });
  versions.set(remote.entry, attempt);
  return attempt;
}
