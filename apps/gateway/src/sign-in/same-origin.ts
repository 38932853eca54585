import type { FastifyRequest } from 'fastify';

/** Whether a request with the cookie comes from the platform's own pages (or not from a browser). */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  // The same machine by another name: the host in the request is the one that the page was loaded from.
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}
