import type { FastifyRequest } from 'fastify';

/** Whether a request that carries the cookie comes from our own pages (or from no browser at all). */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  // The same machine by another of its names: what the browser calls us is what the page was loaded from.
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
