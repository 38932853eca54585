import type { FastifyInstance } from 'fastify';
import type { SubgraphDefinition } from './definition';
import type { AuthenticatedRequest } from './guard-requests';
import type { Services } from './services';

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
