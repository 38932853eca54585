import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemActor, type Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { languageOf } from '../actors/language';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';

interface Options {
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: RateLimits;
}

const NO_FEED: Words = t('calendarFeeds.noFeed');

/**
 * Calendar feeds for people's calendar programs. The address is the permission, so it is never logged, cached by
 * proxies or sent as a referrer.
 */
export function calendarFeedsRoute(server: FastifyInstance, { subgraphs, limits }: Options): void {
  server.get<{ Params: { file: string } }>('/calendar-feeds/:file', async (request, reply) => {
    const token = request.params.file.replace(/\.ics$/, '');
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    try {
      await limits.takeFeed(request.ip, hash(token));
    } catch (refusal) {
      if (!(refusal instanceof TooMany)) throw refusal;
      reply.header('retry-after', String(refusal.retryAfterSeconds));
      return refuse(request, reply, 429, TooMany.WORDS);
    }
    const actor = { ...systemActor(null, 'calendar-feed'), requestId: request.id };
    const answer = await subgraphs
      .internal('sessions', '/internal/calendar-feed', actor, { token }, { repeatable: true })
      .catch((error: unknown) => {
        request.log.error({ requestId: request.id, err: error }, 'sessions did not answer');
        return { status: 503, text: '' };
      });
    if (answer.status === 404) {
      await limits.missedFeed(request.ip);
      return refuse(request, reply, 404, NO_FEED);
    }
    if (answer.status !== 200) return refuse(request, reply, 503, OUTAGE_MESSAGE);
    const { calendar } = JSON.parse(answer.text) as { calendar: string };
    return send(request, reply, calendar);
  });
}

/** Answers 304 when the reader has the current version. */
function send(request: FastifyRequest, reply: FastifyReply, calendar: string): FastifyReply {
  const etag = `"${hash(calendar)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag) || known?.includes('*')) return reply.code(304).send();
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="sessions.ics"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(calendar);
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, words: Words): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: words[languageOf(request)], requestId: request.id });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
