import type { FastifyInstance } from 'fastify';
import type { Background } from './background';
import type { AuthenticatedRequest } from './guard-requests';
import { withTimeout } from './with-timeout';
import type { Services } from './services';

/**
 * `/metrics` for Prometheus, on the subgraph's own port, which is not reachable from outside;
 * `/internal/process-status` for the gateway, which shows it to the operator.
 */
export function processRoutes(server: FastifyInstance, services: Services, background: Background): void {
  const { telemetry, tenancy } = services;
  registerGauges(services, background);
  server.get('/metrics', async (_request, reply) =>
    reply.type(telemetry.metrics.contentType).send(await telemetry.metrics.text()),
  );
  server.post('/internal/process-status', async (request, reply) => {
    const { actor } = request as unknown as AuthenticatedRequest;
    if (actor.kind !== 'system') return reply.code(403).send();
    // An unavailable service hides only its own numbers.
    const [queues, eventLag, outbox] = await Promise.allSettled([
      withTimeout(background.queues()),
      withTimeout(background.lag()),
      withTimeout(background.outbox()),
    ]);
    return reply.send(
      telemetry.status({
        pools: tenancy.pools(),
        queues: queues.status === 'fulfilled' ? queues.value : [],
        eventLag: eventLag.status === 'fulfilled' ? eventLag.value : [],
        outbox: outbox.status === 'fulfilled' ? outbox.value : null,
      }),
    );
  });
}

function registerGauges({ telemetry: { metrics }, tenancy }: Services, background: Background): void {
  const pools = (figure: 'inUse' | 'waiting' | 'size') => () =>
    tenancy.pools().map((status) => ({ labels: { pool: status.pool }, value: status[figure] }));
  metrics.gauge('db_pool_connections', 'Open database connections', ['pool'], pools('size'));
  metrics.gauge('db_pool_in_use', 'Database connections in use', ['pool'], pools('inUse'));
  metrics.gauge('db_pool_waiting', 'Requests that wait for a connection', ['pool'], pools('waiting'));
  metrics.gauge('queue_depth', 'Jobs by kind and state', ['kind', 'state'], async () =>
    (await withTimeout(background.queues())).flatMap(({ kind, waiting, active, delayed }) =>
      Object.entries({ waiting, active, delayed }).map(([state, value]) => ({
        labels: { kind, state },
        value,
      })),
    ),
  );
  metrics.gauge('event_lag_events', 'Events that a consumer has not finished', ['topic'], async () =>
    (await withTimeout(background.lag()))
      .filter(({ events }) => events !== null)
      .map(({ topic, events }) => ({ labels: { topic }, value: events ?? 0 })),
  );
  metrics.gauge('event_lag_seconds', 'Age of the oldest of them', ['topic'], async () =>
    (await withTimeout(background.lag())).map(({ topic, seconds }) => ({
      labels: { topic },
      value: seconds,
    })),
  );
  metrics.gauge('outbox_events', 'Recorded events that are not yet published', [], async () => [
    { value: (await withTimeout(background.outbox())).events },
  ]);
  metrics.gauge('outbox_seconds', 'Age of the oldest of them', [], async () => [
    { value: (await withTimeout(background.outbox())).seconds },
  ]);
}
