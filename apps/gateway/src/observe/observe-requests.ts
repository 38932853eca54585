import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '@lyceum/server/actor';
import {
  newSpanId,
  newTraceId,
  readTraceparent,
  writeTraceparent,
  type Telemetry,
} from '@lyceum/server/telemetry';

/** What the handlers of a request learn about it. */
export interface Observed {
  /** The operation's name, from its document. */
  operation?: string;
  actor?: Actor;
  codes?: string[];
  /** The subgraph that caused a fault. */
  subgraph?: string;
  span?: Span | null;
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_ID = /^[0-9a-f]{32}$/;
/** Polled every few seconds by machines or by the operator's page, so not worth observing. */
const UNOBSERVED = new Set([
  '/livez',
  '/healthz',
  '/readyz',
  '/metrics',
  '/status.json',
  '/operations/status.json',
]);
/** Open for minutes by design, so their duration means nothing. */
const STREAMS = new Set(['/events']);
const SYMBOL = Symbol('observed');

/** The request's observations; the same object for every caller. */
export function observed(request: FastifyRequest): Observed {
  const carrier = request as unknown as { [SYMBOL]?: Observed };
  return (carrier[SYMBOL] ??= {});
}

/** The request id equals the trace id, so that one finds the other; callers may bring their own ids. */
export function requestIdOf(headers: Record<string, unknown>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  return readTraceparent(headers['traceparent'])?.traceId ?? newTraceId();
}

/** Logs, measures and traces every answer. */
export function observeRequests(server: FastifyInstance, telemetry: Telemetry): void {
  if (telemetry.tracing.on) traceRequests(server, telemetry);
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (UNOBSERVED.has(route)) return;
    const { operation, actor, codes = [], subgraph, span } = observed(request);
    const name = operation ?? `${request.method} ${route}`;
    telemetry.answered({
      requestId: request.id,
      operation: name,
      durationMs: STREAMS.has(route) ? 0 : reply.elapsedTime,
      status: reply.statusCode,
      codes,
      actor,
      subgraph,
      isFile: isFile(request.method, route),
    });
    span?.updateName(name).setAttributes({
      'http.response.status_code': reply.statusCode,
      'lyceum.request_id': request.id,
      ...(actor?.userId ? { 'enduser.id': actor.userId } : {}),
      ...(actor?.ecosystemId ? { 'lyceum.ecosystem_id': actor.ecosystemId } : {}),
      ...(codes.length > 0 ? { 'error.type': codes.join(',') } : {}),
    });
    span?.end();
  });
}

/** Every GET that is not a stream serves a page or a file of the registry or the file store. */
function isFile(method: string, route: string): boolean {
  return method !== 'POST' && !STREAMS.has(route);
}

function traceRequests(server: FastifyInstance, { tracing }: Telemetry): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (!isFile(request.method, route)) {
      observed(request).span = tracing.start(route, { kind: 'SERVER', parent: parentOf(request) });
    }
    done();
  });
  // Reading the body loses the async context of earlier hooks, so the span is entered here.
  server.addHook('preHandler', (request, _reply, done) =>
    tracing.within(observed(request).span ?? null, done),
  );
}

/** The browser's trace context; without one the trace begins here, with the request id as trace id. */
function parentOf({ headers, id }: FastifyRequest): string | null {
  const { traceparent } = headers;
  if (typeof traceparent === 'string' && readTraceparent(traceparent)) return traceparent;
  return TRACE_ID.test(id) ? writeTraceparent({ traceId: id, spanId: newSpanId() }) : null;
}
