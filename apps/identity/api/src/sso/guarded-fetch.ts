import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isOutage } from '@lyceum/server/errors';

/** Networks that no provider of the world is in: what is inside stays out of an admin's reach. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** True for an address of this machine or of a private network. */
export function isInside(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && inside.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

type Fetch = (url: string, options?: RequestInit) => Promise<Response>;
type Resolve = typeof lookup;

interface Guard {
  /** Names to addresses; the system's. */
  resolve?: Resolve;
  refuses?: (address: string) => boolean;
}

/**
 * Finds the addresses for a connection and refuses names of which any is on the inside. It is asked while the connection
 * is made, so that no other answer of the name's owner is ever connected to than the one that was looked at.
 */
export function guardedLookup({ resolve = lookup, refuses = isInside }: Guard = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => refuses(address)))
          callback(new Error('a provider is not on the inside'), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Fetches over connections to checked addresses alone. */
export function outwardFetch(guard: Guard = {}): Fetch {
  const { refuses = isInside } = guard;
  // Few servers ever ask a provider.
  const loading = once(async () => {
    const { Agent, fetch: fetchOver } = await import('undici');
    return { dispatcher: new Agent({ connect: { lookup: guardedLookup(guard) } }), fetchOver };
  });
  return async (url, options) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is looked up by nobody.
    if (isIP(host) && refuses(host)) throw new Error('a provider is not on the inside');
    const { dispatcher, fetchOver } = await loading();
    const answer = await fetchOver(url, { ...(options as object), redirect: 'manual', dispatcher });
    return answer as unknown as Response;
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

const outward = outwardFetch();

/** Fetches from the world alone; outside production from anywhere. Follows no redirection. */
export function guardedFetch(production: boolean): Fetch {
  return async (url, options) => {
    if (!production) return fetch(url, { ...options, redirect: 'manual' });
    if (new URL(url).protocol !== 'https:') throw new Error('a provider speaks https');
    return outward(url, options);
  };
}

/** Not to be reached, as against answering what cannot be trusted. */
export function isAway(error: unknown): boolean {
  if (isOutage(error)) return true;
  const { name, cause } = error as { name?: string; cause?: unknown };
  return name === 'TimeoutError' || (cause !== undefined && cause !== null && isAway(cause));
}
