import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from '@opentelemetry/api';
import type { Telemetry } from '@lyceum/server/telemetry';
import type { AuthenticatedRequest } from './guard-requests';

/** What an observed request carries. */
export interface ObservedRequest {
  span?: Span | null;
}

/** Polled every few seconds by machines, so not worth observing. */
const UNOBSERVED = new Set(['/livez', '/healthz', '/readyz', '/metrics', '/internal/process-status']);

/** Logs, measures and traces every request. Register it before all hooks that should run inside the trace. */
export function observeRequests(server: FastifyInstance, telemetry: Telemetry): void {
  const { tracing } = telemetry;
  if (tracing.on) {
    server.addHook('onRequest', (request, _reply, done) => {
      if (isObserved(request)) {
        const parent = request.headers['traceparent'];
        const facts = { kind: 'SERVER', parent: typeof parent === 'string' ? parent : null } as const;
        (request as ObservedRequest).span = tracing.start(nameOf(request), facts);
      }
      done();
    });
    // Reading the body loses the async context of earlier hooks, so the span is entered here.
    server.addHook('preHandler', (request, _reply, done) =>
      tracing.within((request as ObservedRequest).span ?? null, done),
    );
  }
  server.addHook('onResponse', (request, reply, done) => {
    if (!isObserved(request)) return done();
    const { actor, scope } = request as unknown as Partial<AuthenticatedRequest>;
    telemetry.answered({
      requestId: actor?.requestId ?? request.id,
      operation: scope?.operation ?? nameOf(request),
      durationMs: reply.elapsedTime,
      status: reply.statusCode,
      codes: scope?.errorCodes ?? [],
      actor,
    });
    const { span } = request as ObservedRequest;
    span?.setAttributes({
      'http.response.status_code': reply.statusCode,
      'lyceum.request_id': actor?.requestId ?? request.id,
    });
    span?.end();
    done();
  });
}

function isObserved(request: FastifyRequest): boolean {
  return !UNOBSERVED.has(request.routeOptions.url ?? '');
}

/** The route as declared in code, because paths may contain values and are invented by callers. */
function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`;
}
