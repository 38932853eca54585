import { guardedLookup, PrivateAddress, isRefusedAddress, type Guard } from './guarded-connection';

type Fetch = (url: string, options?: RequestInit) => Promise<Response>;

/** A `fetch` that connects only to checked addresses and follows no redirects. */
export function createGuardedFetch(guard: Guard = {}): Fetch {
  // undici is loaded on first use: few servers send requests to other hosts.
  const loading = once(async () => {
    const { Agent, buildConnector, fetch: fetchOver } = await import('undici');
    const connector = buildConnector({ lookup: guardedLookup(guard) });
    const connect: typeof connector = (to, done) =>
      isRefusedAddress(to.hostname, guard) ? done(new PrivateAddress(), null) : connector(to, done);
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
