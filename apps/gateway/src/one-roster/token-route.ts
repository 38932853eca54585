import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemActor } from '@lyceum/server/actor';
import { TooMany } from '../limits/rate-limits';
import type { OneRosterOptions } from './one-roster-routes';

const MOST_BYTES = 16 * 1024;

/** OAuth 2 client credentials (RFC 6749, 4.4): id and secret by Basic or in the form. Refusals follow section 5.2. */
export function tokenRoute(api: FastifyInstance, { limits, subgraphs }: OneRosterOptions): void {
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) < 500) return refuse(reply, 400, 'invalid_request');
      request.log.error({ requestId: request.id, err: error }, 'a token could not be given');
      return refuse(reply, 503, 'temporarily_unavailable');
    });
    scope.post('/token', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { clientId, secret } = credentialsOf(request, form);
      try {
        await limits.takeVendor(request.ip, hashOf(`one-roster ${clientId}`));
      } catch (refusal) {
        if (!(refusal instanceof TooMany)) throw refusal;
        reply.header('retry-after', String(refusal.retryAfterSeconds));
        return refuse(reply, 429, 'temporarily_unavailable');
      }
      if (form.get('grant_type') !== 'client_credentials')
        return refuse(reply, 400, form.get('grant_type') ? 'unsupported_grant_type' : 'invalid_request');
      const actor = { ...systemActor(null, 'one-roster'), requestId: request.id };
      const asked = { clientId, secret, scope: form.get('scope') ?? '' };
      const { status, text } = await subgraphs.internal('roster', '/internal/one-roster/token', actor, asked);
      if (status === 401) await limits.missedVendor(request.ip);
      if (![200, 400, 401].includes(status)) return refuse(reply, 503, 'temporarily_unavailable');
      return answer(reply, status, text);
    });
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function credentialsOf(
  { headers }: FastifyRequest,
  form: URLSearchParams,
): { clientId: string; secret: string } {
  const [, basic] = /^Basic +([\w+/=-]{1,2000})$/i.exec(headers.authorization ?? '') ?? [];
  if (!basic) return { clientId: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  const [clientId = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':').map(decoded);
  return { clientId, secret };
}

/** Both are form-encoded (RFC 6749, 2.3.1); ids and secrets of the platform contain nothing to encode. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return answer(reply, status, JSON.stringify({ error }));
}

function answer(reply: FastifyReply, status: number, text: string): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="OneRoster"');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(text);
}
