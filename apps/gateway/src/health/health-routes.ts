import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from './health';

/** `/readyz`: this process serves. `/healthz`: so does every other part. `/status.json`: the same, for pages. */
export function healthRoutes(server: FastifyInstance, check: HealthCheck): void {
  server.get('/readyz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/healthz', async (_request, reply) => {
    const health = await check.look();
    return reply
      .code(health.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  server.get('/status.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await check.look()),
  );
}
