import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemActor, type Words } from '@lyceum/server/actor';
import { OUTAGE_MESSAGE } from '@lyceum/server/errors';
import { languageOf } from '../actors/language';
import { TooMany, type RateLimits } from '../limits/rate-limits';
import type { Subgraphs } from '../subgraphs/subgraphs';

interface Options {
  subgraphs: Pick<Subgraphs, 'internal'>;
  limits: RateLimits;
}

const NO_KEY: Words = {
  en: 'Send the key of your vendor in the header Authorization: Bearer <key>. It may have been revoked or replaced.',
  sp: 'Envíe la clave de su proveedor en el encabezado Authorization: Bearer <clave>. Puede que se haya revocado o reemplazado.',
};
const TITLES: Record<number, Words> = {
  401: { en: 'The API key is missing or no longer good', sp: 'Falta la clave de la API o ya no vale' },
  429: { en: 'Too many requests', sp: 'Demasiadas solicitudes' },
  503: { en: 'Not available right now', sp: 'No disponible en este momento' },
};

/** What tutoring vendors' own systems ask, with a key instead of a sign-in. Refusals are problem details (RFC 9457). */
export function vendorApiRoutes(server: FastifyInstance, { subgraphs, limits }: Options): void {
  server.get('/vendor/v1/vendor', async (request, reply) => {
    const [, key = ''] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      await limits.takeVendor(request.ip, createHash('sha256').update(key).digest('base64url'));
    } catch (refusal) {
      if (!(refusal instanceof TooMany)) throw refusal;
      reply.header('retry-after', String(refusal.retryAfterSeconds));
      return problem(request, reply, 429, TooMany.WORDS);
    }
    const actor = { ...systemActor(null, 'vendor-api'), requestId: request.id };
    const answer = key
      ? await subgraphs
          .internal('roster', '/internal/vendor', actor, { key }, { repeatable: true })
          .catch((error: unknown) => {
            request.log.error({ requestId: request.id, err: error }, 'roster did not answer');
            return { status: 503, text: '' };
          })
      : { status: 404, text: '' };
    if (answer.status === 404) {
      await limits.missedVendor(request.ip);
      reply.header('www-authenticate', 'Bearer');
      return problem(request, reply, 401, NO_KEY);
    }
    if (answer.status !== 200) return problem(request, reply, 503, OUTAGE_MESSAGE);
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(answer.text);
  });
}

function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 401 | 429 | 503,
  detail: Words,
): FastifyReply {
  const language = languageOf(request);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: 'about:blank',
        title: TITLES[status]![language],
        status,
        detail: detail[language],
        requestId: request.id,
      }),
    );
}
