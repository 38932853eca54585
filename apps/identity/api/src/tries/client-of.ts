import ipaddr from 'ipaddr.js';

/**
 * Whom tries from an address are counted for. A customer of a provider has a whole /64 of IPv6, and takes another address of it
 * for each try. What is no address stays what it is.
 */
export function clientOf(ip: string | null): string {
  if (!ip || !ipaddr.isValid(ip)) return ip ?? '';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
