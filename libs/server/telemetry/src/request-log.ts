import type { Logger } from 'pino';
import type { Metrics } from './metrics';
import type { RecentFaults } from './recent-faults';
import type { RecentTraffic } from './recent-traffic';

/** One answered request, for logs, metrics and the operator's page. */
export interface AnsweredRequest {
  requestId: string;
  /** Name of the operation or route from the code; never a path with values. */
  operation: string;
  durationMs: number;
  /** HTTP status. */
  status: number;
  /** `extensions.code` of each error in the answer. */
  codes: string[];
  /** The subgraph whose fault it was, where the gateway reports it. */
  subgraph?: string | undefined;
  /** A static file: measured, but neither logged nor counted in response times. */
  isFile?: boolean;
  actor?: { userId: string | null; ecosystemId: string | null; kind: string } | undefined;
}

interface Instruments {
  logger: Logger;
  metrics: Metrics;
  traffic: RecentTraffic;
  faults: RecentFaults;
}

/** Records an answered request in logs, metrics and traffic. Only faults are recorded as such, not refusals. */
export function noteRequest(instruments: Instruments, request: AnsweredRequest): void {
  const { requestId, durationMs, status, codes, actor, subgraph, isFile = false } = request;
  const { logger, metrics, traffic, faults } = instruments;
  const operation = metrics.nameOf(request.operation);
  const isFault = status >= 500 || codes.includes('INTERNAL');
  metrics.requests.inc({ operation });
  metrics.durations.observe({ operation }, durationMs / 1000);
  for (const code of codes) metrics.errors.inc({ operation, code });
  if (status >= 500 && codes.length === 0) metrics.errors.inc({ operation, code: String(status) });
  if (!isFile || isFault) traffic.note(durationMs, isFault);
  if (isFault)
    faults.note({
      requestId,
      operation,
      code: codes.includes('INTERNAL') ? 'INTERNAL' : String(status),
      subgraph,
    });
  logger[isFile && !isFault ? 'debug' : 'info'](
    {
      requestId,
      operation,
      durationMs: Math.round(durationMs * 10) / 10,
      status,
      subgraph,
      ...(codes.length > 0 ? { codes } : {}),
      ...(actor
        ? {
            actorId: actor.userId ?? undefined,
            actorKind: actor.kind,
            ecosystemId: actor.ecosystemId ?? undefined,
          }
        : {}),
    },
    'request',
  );
}
