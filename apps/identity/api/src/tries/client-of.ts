import ipaddr from 'ipaddr.js';

/**
 * The client that tries from an IP address count for. Of IPv6 it is the /64, because a customer has a whole /64 and
 * could use another address for each try. An invalid address is returned as it is.
 */
export function clientOf(ip: string | null): string {
  if (!ip || !ipaddr.isValid(ip)) return ip ?? '';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
