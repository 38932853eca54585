import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSERTION_HEADER, openAssertion, type Actor, type Assertion } from '@lyceum/server/actor';
import type { SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import type { RequestScope } from './request-scope';

/** A request whose assertion has been verified. */
export interface AuthenticatedRequest {
  actor: Actor;
  scope?: RequestScope;
}

/** For machines on the same network: they tell counts and times alone. */
const OPEN_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Answers 401 to everything that the gateway did not sign for this subgraph, whatever its method, path, media type or
 * body: what carries no genuine assertion is refused before its body is read, what was signed for another body before it
 * is parsed.
 */
export function guardRequests(
  server: FastifyInstance,
  { name }: SubgraphDefinition,
  config: SubgraphConfig,
): void {
  const key = Buffer.from(config.ASSERTION_KEY, 'base64url');
  const assertions = new WeakMap<FastifyRequest, Assertion>();
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  server.addHook('onRequest', async (request, reply) => {
    if (OPEN_PATHS.has(request.url)) return;
    const token = request.headers[ASSERTION_HEADER];
    try {
      assertions.set(request, await openAssertion(String(token), { audience: name, key }));
    } catch {
      return refuse(reply);
    }
  });

  server.addHook('preValidation', async (request, reply) => {
    const assertion = assertions.get(request);
    if (!assertion) return;
    const body = request.body as Buffer | undefined;
    if (!assertion.isFor(body ?? '')) return refuse(reply);
    (request as unknown as AuthenticatedRequest).actor = assertion.actor;
    if (!body) return;
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return reply.code(415).send({ message: 'Send application/json.' });
    }
    request.body = await new Promise((resolve, reject) => {
      void parseJson(request, body.toString('utf8'), (error, parsed) =>
        error ? reject(error) : resolve(parsed),
      );
    });
  });

  server.addHook('onSend', async (request, reply) => {
    const headers = (request as unknown as AuthenticatedRequest).scope?.answerHeaders ?? {};
    for (const [header, value] of Object.entries(headers)) reply.header(header, value);
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({
    errors: [{ message: 'Not signed by the gateway.', extensions: { code: 'UNAUTHENTICATED' } }],
  });
}
