import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from './health';
import type { Readiness } from './readiness';

/** `/livez`: this process answers. `/readyz`: it accepts requests. `/healthz`: all other parts too. `/status.json`: for pages. */
export function healthRoutes(server: FastifyInstance, check: HealthCheck, readiness: Readiness): void {
  server.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ live: true }),
  );
  server.get('/readyz', async (_request, reply) =>
    reply
      .code(readiness.draining ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: readiness.draining ? 'draining' : 'ok' }),
  );
  server.get('/healthz', async (_request, reply) => {
    const health = await check.current();
    return reply
      .code(health.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  server.get('/status.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await check.current()),
  );
}
