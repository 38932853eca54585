import { isOutage } from '@lyceum/server/errors';
import { guardedLookup, InsideAddress, isRefusedAddress, type Guard } from '@lyceum/server/outward';

type Fetch = (url: string, options?: RequestInit) => Promise<Response>;

/** Fetches over connections to checked addresses alone. */
export function outwardFetch(guard: Guard = {}): Fetch {
  // Few servers ever ask a provider.
  const loading = once(async () => {
    const { Agent, buildConnector, fetch: fetchOver } = await import('undici');
    const connector = buildConnector({ lookup: guardedLookup(guard) });
    const connect: typeof connector = (to, done) =>
      isRefusedAddress(to.hostname, guard) ? done(new InsideAddress(), null) : connector(to, done);
    return { dispatcher: new Agent({ connect }), fetchOver };
  });
  return async (url, options) => {
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
