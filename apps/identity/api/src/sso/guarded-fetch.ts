import { isIP } from 'node:net';
import { isOutage } from '@lyceum/server/errors';
import { guardedLookup, InsideAddress, isInside, type Guard } from '@lyceum/server/outward';

type Fetch = (url: string, options?: RequestInit) => Promise<Response>;

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
    if (isIP(host) && refuses(host)) throw new InsideAddress();
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
