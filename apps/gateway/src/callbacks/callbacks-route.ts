import type { FastifyInstance } from 'fastify';
import { systemActor } from '@lyceum/server/actor';
import { OUTAGE_MESSAGE, notFoundWords } from '@lyceum/server/errors';
import { languageOf } from '../actors/language';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';

interface Options {
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: RateLimits;
}

/** Vendors that send callbacks: the subgraph that handles them, and the header with their signature. */
const SENDERS: Record<string, { subgraph: string; path: string; signature: string }> = {
  stripe: { subgraph: 'payments', path: '/internal/card-vendor-news', signature: 'stripe-signature' },
};

/** Ten times the largest callback of any vendor. */
const MOST_BYTES = 256 * 1024;

/**
 * Callbacks of vendors, passed on byte for byte because the signature covers the bytes. The subgraph verifies it.
 * Senders of unsigned callbacks are soon refused by a rate limit.
 */
export function callbacksRoute(server: FastifyInstance, { subgraphs, limits }: Options): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    scope.post<{ Params: { sender: string } }>('/callbacks/:sender', async (request, reply) => {
      const sender = Object.hasOwn(SENDERS, request.params.sender)
        ? SENDERS[request.params.sender]
        : undefined;
      const refuse = (status: number, words = notFoundWords('address')) =>
        reply.code(status).send({ message: words[languageOf(request)], requestId: request.id });
      if (!sender) return refuse(404);
      try {
        await limits.takeCallback(request.ip);
      } catch (refusal) {
        if (!(refusal instanceof TooMany)) throw refusal;
        reply.header('retry-after', String(refusal.retryAfterSeconds));
        return refuse(429, TooMany.WORDS);
      }
      const payload = { body: request.body ?? '', signature: request.headers[sender.signature] ?? '' };
      const actor = { ...systemActor(null, 'vendor-callback'), requestId: request.id };
      const { status } = await subgraphs
        .internal(sender.subgraph, sender.path, actor, payload, { repeatable: true })
        .catch((error: unknown) => {
          request.log.error({ requestId: request.id, err: error }, `${sender.subgraph} did not answer`);
          return { status: 503 };
        });
      if (status === 200) return reply.send({});
      if (status !== 400 && status !== 404) return refuse(503, OUTAGE_MESSAGE);
      await limits.missedCallback(request.ip);
      return refuse(status);
    });
  });
}
