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

/** What the platform's part of a request finds out about it on the way. */
export interface Observed {
  /** The operation's name, from its document. */
  operation?: string;
  actor?: Actor;
  codes?: string[];
  /** The subgraph whose fault it was. */
  subgraph?: string;
  span?: Span | null;
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const TRACE_ID = /^[0-9a-f]{32}$/;
/** Asked every few seconds by machines or by the operator's page: of no interest. */
const UNOBSERVED = new Set(['/healthz', '/readyz', '/metrics', '/status.json', '/operations/status.json']);
/** Open for minutes by design: their duration says nothing. */
const STREAMS = new Set(['/events']);
const SYMBOL = Symbol('observed');

/** The request's notes; the same object for everybody who asks. */
export function observed(request: FastifyRequest): Observed {
  const carrier = request as unknown as { [SYMBOL]?: Observed };
  return (carrier[SYMBOL] ??= {});
}

/** The request's id is its trace's id, so that the one finds the other; a caller may bring its own of either. */
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

/** Everything that is read and is no stream is a page or a file of the registry or of the file storage. */
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
  // Reading the body has left the hooks' own context behind, so that it is entered here and not above.
  server.addHook('preHandler', (request, _reply, done) =>
    tracing.within(observed(request).span ?? null, done),
  );
}

/** The browser's place in the trace; without one the trace begins here, under the request's own id. */
function parentOf({ headers, id }: FastifyRequest): string | null {
  const { traceparent } = headers;
  if (typeof traceparent === 'string' && readTraceparent(traceparent)) return traceparent;
  return TRACE_ID.test(id) ? writeTraceparent({ traceId: id, spanId: newSpanId() }) : null;
}
