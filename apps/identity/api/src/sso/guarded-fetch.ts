import { isOutage } from '@lyceum/server/errors';
import { createGuardedFetch } from '@lyceum/server/ssrf-guard';

type Fetch = ReturnType<typeof createGuardedFetch>;

const guarded = createGuardedFetch();

/** Fetches from public addresses only; outside production from any. Follows no redirects. */
export function guardedFetch(production: boolean): Fetch {
  return async (url, options) => {
    if (!production) return fetch(url, { ...options, redirect: 'manual' });
    if (new URL(url).protocol !== 'https:') throw new Error('a provider speaks https');
    return guarded(url, options);
  };
}

/** Unreachable, as opposed to an answer that cannot be trusted. */
export function isAway(error: unknown): boolean {
  if (isOutage(error)) return true;
  const { name, cause } = error as { name?: string; cause?: unknown };
  return name === 'TimeoutError' || (cause !== undefined && cause !== null && isAway(cause));
}
