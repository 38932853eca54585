import { lookup } from 'node:dns/promises';
import { connect, isIP, Socket, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The one part of IPv6 that IANA assigns to hosts. ipaddr.js calls some of the rest unicast too, `::127.0.0.1` for one. */
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for every address that is not a public host's: this machine, private and reserved networks, and all forms of IPv6
 * that carry an IPv4 address (mapped, compatible, 6to4, NAT64, Teredo), whichever that is.
 */
export function isInside(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(ASSIGNED));
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

/** For a host that is an address already: a connection to it looks nothing up, so that `guardedLookup` is not asked. */
export function isRefusedAddress(host: string, { refuses = isInside }: Guard = {}): boolean {
  return isIP(host) !== 0 && refuses(host);
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

/** As `net.connect`; the socket ends with `InsideAddress` where the host is refused. */
export function connectOutward(to: { host: string; port: number }, guard: Guard = {}): Socket {
  if (isRefusedAddress(to.host, guard)) return new Socket().destroy(new InsideAddress());
  return connect({ ...to, lookup: guardedLookup(guard) });
}
