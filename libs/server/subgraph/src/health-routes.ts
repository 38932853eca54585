import type { FastifyInstance } from 'fastify';
import { withTimeout } from './with-timeout';
import type { Services } from './services';

/** Whether the process accepts new requests; a draining process finishes its running ones. */
export interface Readiness {
  draining: boolean;
}

/**
 * `/livez`: this process answers, whatever its services do. `/readyz`: it accepts requests. `/healthz`: the state of each service
 * that it needs.
 */
export function healthRoutes(server: FastifyInstance, services: Services, readiness: Readiness): void {
  server.get('/livez', async (_request, reply) => reply.send({ live: true }));
  server.get('/healthz', async (_request, reply) => {
    const parts = await checkServices(services);
    return reply.code(parts.database && parts.redis ? 200 : 503).send(parts);
  });
  server.get('/readyz', async (_request, reply) => {
    if (readiness.draining) return reply.code(503).send({ draining: true });
    const parts = await checkServices(services);
    return reply.code(parts.database && parts.redis ? 200 : 503).send(parts);
  });
}

async function checkServices({ tenancy, redis }: Services): Promise<{ database: boolean; redis: boolean }> {
  const parts = await Promise.allSettled([withTimeout(tenancy.ping()), withTimeout(redis.ping())]);
  const [database = false, cache = false] = parts.map((part) => part.status === 'fulfilled');
  return { database, redis: cache };
}
