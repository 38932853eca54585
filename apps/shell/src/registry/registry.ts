import type { LiveRemote } from '@lyceum/web/remote';

const LIST = '/registry/live.json';
const PREVIEW = 'lyceum.registry-overrides';

let list: Promise<LiveRemote[]> | null = null;

/**
 * A preview of a remote: `localStorage['lyceum.registry-overrides'] = {"sessions": "http://…/remoteEntry.js"}`. Only
 * on this machine; anywhere else such an entry could be planted.
 */
function overrides(): Record<string, string> {
  if (!['localhost', '127.0.0.1'].includes(location.hostname)) return {};
  try {
    return JSON.parse(localStorage.getItem(PREVIEW) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

async function fetchList(): Promise<LiveRemote[]> {
  const response = await fetch(LIST, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The list of screens could not be loaded (${response.status}).`);
  const { remotes } = (await response.json()) as { remotes: LiveRemote[] };
  const replaced = overrides();
  return remotes
    .filter((remote) => remote.remote !== 'shell')
    .map((remote) => ({ ...remote, entry: replaced[remote.remote] ?? remote.entry }));
}

/** The remotes that are live. Asked for once; a failed attempt is forgotten so that the next one asks again. */
export function liveRemotes(): Promise<LiveRemote[]> {
  list ??= fetchList().catch((error: unknown) => {
    list = null;
    throw error;
  });
  return list;
}
