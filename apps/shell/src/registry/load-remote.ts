import type { LiveRemote, RemoteRoutes } from '@lyceum/web/remote';
import { shareScope, type ShareScope } from '../provided/share-scope';

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
  ) {
    super(reason);
  }
}

/** Same rule as the build's `uniqueName`. */
function globalName(remote: string): string {
  return `lyceum_${remote.replace(/\W/g, '_')}`;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}

async function load({ remote, entry }: LiveRemote): Promise<RemoteRoutes> {
  await loadScript(entry);
  const container = (window as unknown as Record<string, Container | undefined>)[globalName(remote)];
  if (!container) throw new Error(`${entry} defines no remote.`);
  await container.init(shareScope);
  const module = (await container.get('./routes'))();
  if (!module.default?.routes) throw new Error(`${remote} exposes no routes.`);
  return module.default;
}

function timeLimit(remote: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new RemoteUnavailable(remote, `No answer within ${REMOTE_TIMEOUT_MS / 1000} s.`)),
      REMOTE_TIMEOUT_MS,
    );
  });
}

const loaded = new Map<string, Promise<RemoteRoutes>>();

/** A remote's routes, raced against the time limit. A failure is forgotten, so that trying again tries again. */
export function loadRemote(remote: LiveRemote): Promise<RemoteRoutes> {
  const known = loaded.get(remote.remote);
  if (known) return known;
  const attempt = Promise.race([load(remote), timeLimit(remote.remote)]).catch((error: unknown) => {
    loaded.delete(remote.remote);
    throw error instanceof RemoteUnavailable
      ? error
      : new RemoteUnavailable(remote.remote, String((error as Error)?.message ?? error));
  });
  loaded.set(remote.remote, attempt);
  return attempt;
}
