import type { Fault } from './recent-faults';
import type { Traffic } from './recent-traffic';

export interface PoolStatus {
  pool: string;
  size: number;
  inUse: number;
  waiting: number;
}

export interface QueueStatus {
  kind: string;
  waiting: number;
  active: number;
  delayed: number;
}

export interface EventLag {
  topic: string;
  /** Events on the stream that this consumer group has not finished; null: unknown. */
  events: number | null;
  /** Age of the oldest of them. */
  seconds: number;
}

export interface OutboxStatus {
  events: number;
  seconds: number;
}

/** What a process reports for the operator's page. */
export interface ProcessStatus {
  part: string;
  /** ISO 8601 instant. */
  startedAt: string;
  version: string | null;
  memoryBytes: number;
  /** 99th percentile since the last reading, in milliseconds. */
  eventLoopLagMs: number;
  traffic: Traffic;
  faults: Fault[];
  pools: PoolStatus[];
  queues: QueueStatus[];
  eventLag: EventLag[];
  outbox: OutboxStatus | null;
}
