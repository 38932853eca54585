import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSERTION_HEADER, assertionReader, type Actor, type Assertion } from '@lyceum/server/actor';
import type { SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import type { RequestScope } from './request-scope';

/** A request with a verified assertion. */
export interface AuthenticatedRequest {
  actor: Actor;
  scope?: RequestScope;
}

/** For machines in the same network; these show only counts and times. */
const OPEN_PATHS = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

/**
 * Answers 401 to every request that the gateway did not sign for this subgraph, whatever its method, path, media type
 * or body. Without a genuine assertion it is refused before its body is read; with an assertion for another body,
 * before the body is parsed.
 */
export function guardRequests(
  server: FastifyInstance,
  { name }: SubgraphDefinition,
  config: SubgraphConfig,
): void {
  const key = Buffer.from(config.ASSERTION_KEY, 'base64url');
  const readAssertion = assertionReader({ audience: name, key });
  const assertions = new WeakMap<FastifyRequest, Assertion>();
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('onRequest', (request, reply, done) => {
    if (OPEN_PATHS.has(request.url)) return done();
    try {
      assertions.set(request, readAssertion(String(request.headers[ASSERTION_HEADER])));
    } catch {
      return void refuse(reply);
    }
    done();
  });

  server.addHook('preValidation', (request, reply, done) => {
    const assertion = assertions.get(request);
    if (!assertion) return done();
    const body = request.body as Buffer | undefined;
    if (!assertion.isFor(body ?? '')) return void refuse(reply);
    (request as unknown as AuthenticatedRequest).actor = assertion.actor;
    if (!body) return done();
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return void reply.code(415).send({ message: 'Send application/json.' });
    void parseJson(request, body.toString('utf8'), (error, parsed) => {
      request.body = parsed;
      done(error ?? undefined);
    });
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({
    errors: [{ message: 'Not signed by the gateway.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
}
