/** The gateway's `/operations/status.json`, which contains no personal data. */
export interface PlatformStatus {
  at: string;
  parts: PartStatus[];
  services: { name: string; state: 'up' | 'down' }[];
  versions: LiveVersion[];
}

export interface PartStatus {
  part: string;
  state: 'up' | 'down';
  /** Null while the part does not answer. */
  process: ProcessStatus | null;
}

export interface ProcessStatus {
  startedAt: string;
  version: string | null;
  memoryBytes: number;
  eventLoopLagMs: number;
  traffic: Traffic;
  faults: Fault[];
  pools: { pool: string; size: number; inUse: number; waiting: number }[];
  queues: { kind: string; waiting: number; active: number; delayed: number }[];
  eventLag: { topic: string; events: number | null; seconds: number }[];
  outbox: { events: number; seconds: number } | null;
}

export interface TrafficPoint {
  at: number;
  requests: number;
  faults: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface Traffic {
  slotSeconds: number;
  points: TrafficPoint[];
  total: Omit<TrafficPoint, 'at'>;
}

export interface Fault {
  at: string;
  requestId: string | null;
  operation: string | null;
  code: string;
  subgraph?: string;
}

export interface LiveVersion {
  domain: string;
  version: string;
  since: string | null;
  by: string | null;
  previous: string | null;
  changes: string[];
}

/** Average requests per minute over the recorded time. */
export function perMinute({ slotSeconds, points, total }: Traffic): number {
  return (total.requests * 60) / (slotSeconds * Math.max(1, points.length));
}

/** Faults of all parts, newest first; one reported by both the gateway and its origin is listed once. */
export function allFaults(parts: readonly PartStatus[]): (Fault & { part: string })[] {
  const told = new Map<string, Fault & { part: string }>();
  for (const { part, process } of parts) {
    for (const fault of process?.faults ?? []) {
      const key = `${fault.requestId} ${fault.operation} ${fault.requestId ? '' : fault.at}`;
      const from = fault.subgraph ?? part;
      if (!told.has(key) || part !== 'gateway') told.set(key, { ...fault, part: from });
    }
  }
  return [...told.values()].sort((a, b) => b.at.localeCompare(a.at));
}
