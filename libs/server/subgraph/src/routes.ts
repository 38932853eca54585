import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSERTION_HEADER, verifyAssertion, type Actor } from '@lyceum/server/actor';
import type { SubgraphConfig } from './config';
import type { SubgraphDefinition } from './definition';
import type { RequestScope } from './request-scope';
import type { Services } from './services';

/** A request whose assertion has been verified. */
export interface AuthenticatedRequest {
  actor: Actor;
  scope?: RequestScope;
  rawBody?: Buffer;
}

const OPEN_PATHS = new Set(['/healthz', '/readyz']);

/** Answers 401 to everything that the gateway did not sign for this subgraph, whatever its path. */
export function guardRequests(
  server: FastifyInstance,
  { name }: SubgraphDefinition,
  config: SubgraphConfig,
): void {
  const key = Buffer.from(config.ASSERTION_KEY, 'base64url');
  server.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    if (OPEN_PATHS.has(request.url)) return;
    const token = request.headers[ASSERTION_HEADER];
    const body = (request as unknown as AuthenticatedRequest).rawBody ?? '';
    try {
      if (typeof token !== 'string') throw new Error('no assertion');
      (request as unknown as AuthenticatedRequest).actor = await verifyAssertion(token, {
        audience: name,
        key,
        body,
      });
    } catch {
      return reply.code(401).send({
        errors: [{ message: 'Not signed by the gateway.', extensions: { code: 'UNAUTHENTICATED' } }],
      });
    }
  });
  server.addHook('onSend', async (request, reply) => {
    const headers = (request as unknown as AuthenticatedRequest).scope?.answerHeaders ?? {};
    for (const [header, value] of Object.entries(headers)) reply.header(header, value);
  });
}

/** `/healthz`: the process answers. `/readyz`: so do its database and Redis. */
export function healthRoutes(server: FastifyInstance, services: Services): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const parts = await Promise.allSettled([
      services.tenancy.dataSource.query('SELECT 1'),
      withTimeout(services.redis.ping(), 1000),
    ]);
    const [database, redis] = parts.map((part) => part.status === 'fulfilled');
    return reply.code(database && redis ? 200 : 503).send({ database, redis });
  });
}

export function internalRoutes(
  server: FastifyInstance,
  definition: SubgraphDefinition,
  services: Services,
): void {
  for (const route of definition.internalRoutes ?? []) {
    server.post(route.path, async (request, reply) => {
      const { actor } = request as unknown as AuthenticatedRequest;
      if (actor.kind !== 'system') return reply.code(403).send();
      const answer = await route.handler({ actor, body: request.body }, services);
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body);
    });
  }
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error('timed out')), ms)),
  ]);
}
