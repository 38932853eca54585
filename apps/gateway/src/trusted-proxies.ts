import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/** Comma-separated addresses or ranges (`10.0.0.0/8`, `loopback`). */
export const TrustedProxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  )
  .refine(areAddresses, 'must be addresses or ranges separated by commas, such as 10.0.0.7 or 10.0.0.0/8');

function areAddresses(proxies: string[]): boolean {
  try {
    proxyAddr.compile(proxies);
    return true;
  } catch {
    return false;
  }
}
