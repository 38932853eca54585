import type { LiveRemote, RemoteDescriptor } from '@lyceum/web/remote';

/** A remote that this tab shows in another version than the live one. */
export interface PreviewedRemote extends LiveRemote {
  /** A published version, or the address of a developer's server. */
  preview?: string;
}

const KEY = 'lyceum.preview';
const VERSION = /^\w[\w.-]{0,63}$/;
const DESCRIPTOR_MS = 2000;

/** Previews requested by the page's address; stored once the gateway has confirmed that it allows previews. */
let wishes: ReadonlyMap<string, string> = new Map();

function isLocalServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}

/**
 * `sessions@<version>` or `sessions=http://localhost:PORT/remoteEntry.js` (either sign for both); null for anything
 * else.
 */
export function readWish(text: string): [remote: string, source: string] | null {
  const [, remote = '', source = ''] = /^([\w-]+)[@=](.+)$/.exec(text) ?? [];
  return VERSION.test(source) || isLocalServer(source) ? [remote, source] : null;
}

/** Removes every `?preview=…` from the page's address before the router reads it. */
export function takeWishes(): void {
  const address = new URL(location.href);
  const given = address.searchParams.getAll('preview');
  if (given.length === 0) return;
  wishes = new Map(given.map(readWish).filter((wish) => wish !== null));
  address.searchParams.delete('preview');
  history.replaceState(history.state, '', address);
}

export function storeWishes(allowed: boolean): void {
  if (allowed && wishes.size > 0) savePreviews(new Map([...currentPreviews(), ...wishes]));
  wishes = new Map();
}

/** Version or server address that this tab previews, by remote. */
export function currentPreviews(): Map<string, string> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    return new Map(
      Object.entries(kept).filter(([, source]) => VERSION.test(source) || isLocalServer(source)),
    );
  } catch {
    return new Map();
  }
}

export function savePreviews(previews: ReadonlyMap<string, string>): void {
  if (previews.size === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(previews)));
}

/** The live remotes, with this tab's previews in place of theirs. */
export async function withPreviews(live: readonly LiveRemote[]): Promise<PreviewedRemote[]> {
  const previews = currentPreviews();
  const missing = [...previews.keys()].filter((name) => !live.some(({ remote }) => remote === name));
  const nothing = missing.map((remote) => ({ remote, version: '', entry: '', paths: [], navigation: [] }));
  return Promise.all(
    [...live, ...nothing].map(async (remote) => {
      const source = previews.get(remote.remote);
      return source ? previewOf(remote, source) : remote;
    }),
  );
}

async function previewOf(live: LiveRemote, source: string): Promise<PreviewedRemote> {
  const local = isLocalServer(source);
  const entry = local ? source : `/registry/${live.remote}/${source}/remoteEntry.js`;
  const { paths, navigation } = (await descriptorBeside(entry)) ?? live;
  return { ...live, paths, navigation, entry, version: local ? 'local' : source, preview: source };
}

/** Null when there is no descriptor or it cannot be loaded; the live version's paths then lead to the preview. */
async function descriptorBeside(entry: string): Promise<RemoteDescriptor | null> {
  try {
    const address = new URL('descriptor.json', new URL(entry, location.href));
    const response = await fetch(address, { signal: AbortSignal.timeout(DESCRIPTOR_MS) });
    const found = (await response.json()) as Partial<RemoteDescriptor>;
    return Array.isArray(found.paths) && Array.isArray(found.navigation) ? (found as RemoteDescriptor) : null;
  } catch {
    return null;
  }
}
