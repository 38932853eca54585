import { z } from 'zod';
import type { InternalRoute } from '@lyceum/server/subgraph';
import { issueToken } from './issue-token';
import { ProviderRefusal } from './provider-refusal';
import { findReaderByToken } from './find-reader-by-token.platform';
import { readRecords } from './read-records';

const TokenRequest = z.object({
  clientId: z.string().max(200),
  secret: z.string().max(200),
  scope: z.string().max(2000),
});

const ReadRequest = z.object({
  token: z.string().max(200),
  path: z.string().max(1000),
  query: z.record(z.string(), z.string().max(4000)),
  /** Base URL of the rostering service. */
  root: z.string(),
  service: z.enum(['rostering', 'gradebook']).default('rostering'),
  /** Base URL of the gradebook service. */
  gradebookRoot: z.string().default(''),
});

/** The gateway calls it for POST /ims/oneroster/token. Refusals have OAuth's format. */
const tokenRoute: InternalRoute = {
  path: '/internal/one-roster/token',
  async handler({ body }, services) {
    const asked = TokenRequest.safeParse(body);
    const answer = asked.success
      ? await issueToken(asked.data, services)
      : { error: 'invalid_client' as const };
    const status = !('error' in answer) ? 200 : answer.error === 'invalid_client' ? 401 : 400;
    return { status, body: answer };
  },
};

/**
 * The gateway calls it for a reader. 404 without a body: the token is unknown or no longer valid; other refusals state
 * the reason.
 */
const readRoute: InternalRoute = {
  path: '/internal/one-roster/read',
  async handler({ body }, services) {
    const asked = ReadRequest.safeParse(body);
    const reader = asked.success ? await findReaderByToken(asked.data.token, services) : null;
    if (!asked.success || !reader) return { status: 404, body: {} };
    try {
      const { root, gradebookRoot, ...request } = asked.data;
      const roots = { rostering: root, gradebook: gradebookRoot };
      return { status: 200, body: await readRecords(reader, { ...request, roots }, services) };
    } catch (refusal) {
      if (!(refusal instanceof ProviderRefusal)) throw refusal;
      return { status: refusal.status, body: refusal.body };
    }
  },
};

export const oneRosterRoutes: InternalRoute[] = [tokenRoute, readRoute];
