import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { systemActor, type Actor, type Words } from '@lyceum/server/actor';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import { t } from '../i18n';
import type { Actors } from '../actors/actors';
import { languageOf } from '../actors/language';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';

interface Options {
  actors: Pick<Actors, 'ofState'>;
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: Pick<RateLimits, 'takeFeed' | 'missedFeed'>;
}

interface Page {
  html: string;
  styleHash: string;
  sites: string[];
}

const NO_CHART: Words = t('chartLinks.noChart');

/**
 * Pages that show one chart without the shell, in a tab or in a frame of a site that the organization allows. The token
 * in the address is the permission: reports verifies it, and identity answers the viewer's present rights. The token is
 * never logged, cached or sent on.
 */
export function chartLinksRoute(server: FastifyInstance, options: Options): void {
  const { limits } = options;
  server.get<{ Params: { chart: string }; Querystring: Record<string, unknown> }>(
    '/embed/charts/:chart',
    async (request, reply) => {
      reply
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store');
      const token = request.query['token'];
      try {
        await limits.takeFeed(request.ip, hash(String(token)));
      } catch (refusal) {
        if (!(refusal instanceof TooMany)) throw refusal;
        reply.header('retry-after', String(refusal.retryAfterSeconds));
        return refuse(request, reply, 429, TooMany.WORDS);
      }
      const page = await read(request, options).catch((error: unknown) => {
        request.log.error({ requestId: request.id, err: error }, 'a chart could not be read');
        return 'outage' as const;
      });
      if (page === 'outage') return refuse(request, reply, 503, OUTAGE_MESSAGE);
      if (!page) {
        await limits.missedFeed(request.ip);
        return refuse(request, reply, 404, NO_CHART);
      }
      return send(reply, page);
    },
  );
}

/** Null: the token is invalid for this chart, or its viewer may no longer see it. */
async function read(
  request: FastifyRequest<{ Params: { chart: string }; Querystring: Record<string, unknown> }>,
  { actors, subgraphs }: Options,
): Promise<Page | null> {
  const viewer = await viewerOf(request, actors);
  if (!viewer) return null;
  const actor = { ...systemActor(viewer.ecosystemId, 'chart-link'), requestId: request.id };
  const body = { ...request.query, chart: request.params.chart, viewer };
  const answer = await subgraphs.internal('reports', '/internal/chart', actor, body, { repeatable: true });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new Error(`/internal/chart answered ${answer.status}`);
  return JSON.parse(answer.text) as Page;
}

/** The viewer named by the token, with present rights. Reports, which signed the token, verifies it. */
async function viewerOf(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  actors: Options['actors'],
): Promise<Actor | null> {
  try {
    const { acc: accountId, sid, eco: ecosystemId } = decodeJwt(String(request.query['token']));
    if (typeof accountId !== 'string' || typeof sid !== 'string' || typeof ecosystemId !== 'string')
      return null;
    return await actors.ofState({ accountId, sid, ecosystemId }, request);
  } catch (error) {
    // A malformed token has no viewer; an error of identity is an outage.
    if ((error as { code?: string }).code?.startsWith('ERR_J')) return null;
    throw error;
  }
}

function send(reply: FastifyReply, { html, styleHash, sites }: Page): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
  ];
  // The older header cannot list sites; browsers that support the policy ignore it.
  if (sites.length > 0)
    reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .send(html);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, words: Words): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(words[languageOf(request)]);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
