import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DestinationStream, Level, Logger } from 'pino';
import { createLogger } from './logger';
import { Metrics } from './metrics';
import type { ProcessStatus } from './process-status';
import { RecentFaults } from './recent-faults';
import { RecentTraffic } from './recent-traffic';
import { noteRequest, type AnsweredRequest } from './request-log';
import { Tracing } from './tracing';

const LAG_RESOLUTION_MS = 50;

export interface TelemetrySettings {
  /** The gateway, or the name of a subgraph. */
  part: string;
  level: Level | 'silent';
  otlpEndpoint: string | undefined;
  tracesShare: number;
  logTo?: DestinationStream;
}

/** Logs, metrics, traces, traffic and faults of one part of the platform. */
export class Telemetry {
  readonly metrics: Metrics;
  readonly traffic = new RecentTraffic();
  readonly faults = new RecentFaults();
  readonly #lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  readonly #startedAt = new Date().toISOString();

  private constructor(
    readonly part: string,
    private readonly version: string | null,
    readonly logger: Logger,
    readonly tracing: Tracing,
  ) {
    this.metrics = new Metrics(part);
    this.#lag.enable();
  }

  static async start({
    part,
    level,
    otlpEndpoint,
    tracesShare,
    logTo,
  }: TelemetrySettings): Promise<Telemetry> {
    const tracing = await Tracing.start(part, { endpoint: otlpEndpoint, share: tracesShare });
    return new Telemetry(part, runningVersion(), createLogger(part, level, logTo), tracing);
  }

  answered(request: AnsweredRequest): void {
    noteRequest(this, request);
  }

  /** Status of the process; the caller adds what its part does beside requests. */
  status(more: Partial<ProcessStatus> = {}): ProcessStatus {
    // The monitor's own interval is part of the measured delay.
    const lagMs = Math.max(0, this.#lag.percentile(99) / 1e6 - LAG_RESOLUTION_MS);
    this.#lag.reset();
    return {
      part: this.part,
      startedAt: this.#startedAt,
      version: this.version,
      memoryBytes: process.memoryUsage.rss(),
      eventLoopLagMs: Number.isFinite(lagMs) ? Math.round(lagMs * 10) / 10 : 0,
      traffic: this.traffic.read(),
      faults: this.faults.read(),
      pools: [],
      queues: [],
      eventLag: [],
      outbox: null,
      ...more,
    };
  }

  async close(): Promise<void> {
    this.#lag.disable();
    await this.tracing.close();
  }
}

/** The release that this process was started from; its folder in the registry is named after the version. */
function runningVersion(): string | null {
  return /\/releases\/[\w-]+\/(\w+)\/server\//.exec(process.argv[1] ?? '')?.[1] ?? null;
}
