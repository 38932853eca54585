import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that no server of the world is in: what is inside stays out of an admin's reach. */
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

type Resolve = typeof lookup;

export interface Guard {
  /** Names to addresses; the system's. */
  resolve?: Resolve;
  refuses?: (address: string) => boolean;
}

/** Somebody else's server was named, and the address is one of ours. */
export class InsideAddress extends Error {
  constructor() {
    super('the address is on the inside');
  }
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
        if (!first || addresses.some(({ address }) => refuses(address))) callback(new InsideAddress(), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
