import { lookup } from 'node:dns/promises';
import { connect, isIP, Socket, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IANA assigns no other block to hosts. ipaddr.js also calls some other addresses unicast, such as `::127.0.0.1`. */
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for every address that is not public: loopback, private and reserved networks, and all IPv6 forms that embed an
 * IPv4 address (mapped, compatible, 6to4, NAT64, Teredo), whatever that address is.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (!ipaddr.isValid(address)) return true;
  const parsed = ipaddr.parse(address);
  return parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && !parsed.match(ASSIGNED));
}

type Resolve = typeof lookup;

export interface Guard {
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve;
  refuses?: (address: string) => boolean;
}

/** The caller named a host of a private network. */
export class PrivateAddress extends Error {
  constructor() {
    super('the address is not public');
  }
}

/** For hosts given as addresses: connecting to them needs no lookup, so `guardedLookup` never sees them. */
export function isRefusedAddress(host: string, { refuses = isPrivateAddress }: Guard = {}): boolean {
  return isIP(host) !== 0 && refuses(host);
}

/**
 * A DNS lookup that fails for names with any private address. Node uses its result for the connection itself, so a name
 * cannot resolve to another address between the check and the connection (DNS rebinding).
 */
export function guardedLookup({ resolve = lookup, refuses = isPrivateAddress }: Guard = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => refuses(address))) callback(new PrivateAddress(), []);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

/** Like `net.connect`; the socket fails with `PrivateAddress` when the host is refused. */
export function guardedConnect(to: { host: string; port: number }, guard: Guard = {}): Socket {
  if (isRefusedAddress(to.host, guard)) return new Socket().destroy(new PrivateAddress());
  return connect({ ...to, lookup: guardedLookup(guard) });
}
