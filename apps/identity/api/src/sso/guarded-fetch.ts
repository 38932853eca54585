import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
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

/** Fetches from the world alone; outside production from anywhere. Follows no redirection. */
export function guardedFetch(production: boolean): Fetch {
  return async (url, options) => {
    if (production) {
      const { protocol, hostname } = new URL(url);
      if (protocol !== 'https:') throw new Error('a provider speaks https');
      const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
      if (addresses.some(({ address }) => isInside(address)))
        throw new Error('a provider is not on the inside');
    }
    return fetch(url, { ...options, redirect: 'manual' });
  };
}

/** Not to be reached, as against answering what cannot be trusted. */
export function isAway(error: unknown): boolean {
  if (isOutage(error)) return true;
  const { name, cause } = error as { name?: string; cause?: unknown };
  return name === 'TimeoutError' || (cause !== undefined && cause !== null && isAway(cause));
}
