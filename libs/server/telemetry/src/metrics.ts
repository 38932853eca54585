import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 1200];
/** Event-loop delay is sampled at this interval; the default of 10 ms wakes an idle process too often. */
const LAG_PRECISION_MS = 50;
const MOST_NAMES = 1000;

export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** Metrics of one part; names and units as in https://prometheus.io/docs/practices/naming/ (seconds, bytes). */
export class Metrics {
  readonly #registry = new Registry();
  readonly #names = new Set<string>();
  readonly requests: Counter<'operation'>;
  readonly errors: Counter<'operation' | 'code'>;
  readonly durations: Histogram<'operation'>;
  readonly jobs: Histogram<'kind' | 'outcome'>;
  readonly events: Counter<'topic' | 'outcome'>;
  readonly storedFiles: Gauge<'prefix' | 'state'>;

  constructor(part: string) {
    const registers = [this.#registry];
    this.#registry.setDefaultLabels({ part });
    this.requests = new Counter({
      name: 'lyceum_requests_total',
      help: 'Requests answered',
      labelNames: ['operation'],
      registers,
    });
    this.errors = new Counter({
      name: 'lyceum_request_errors_total',
      help: 'Errors in answers, by code',
      labelNames: ['operation', 'code'],
      registers,
    });
    this.durations = new Histogram({
      name: 'lyceum_request_duration_seconds',
      help: 'From the request to its whole answer',
      labelNames: ['operation'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.jobs = new Histogram({
      name: 'lyceum_job_duration_seconds',
      help: 'Runs of jobs',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    });
    this.events = new Counter({
      name: 'lyceum_events_handled_total',
      help: 'Events taken from streams',
      labelNames: ['topic', 'outcome'],
      registers,
    });
    this.storedFiles = new Gauge({
      name: 'lyceum_stored_files',
      help: 'Of the last nightly comparison: files that no row named: removed, or held because they were many; rows whose file is missing',
      labelNames: ['prefix', 'state'],
      registers,
    });
  }

  /** The operation as a label, limited to a thousand names because callers can invent them. */
  nameOf(operation: string): string {
    if (this.#names.has(operation)) return operation;
    if (this.#names.size >= MOST_NAMES) return 'other';
    this.#names.add(operation);
    return operation;
  }

  /** Memory, CPU, garbage collection and event-loop lag: once per process, which may have several parts in tests. */
  ofProcess(): void {
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  }

  /** A value read at each scrape. A value that cannot be read (its database is unavailable) is left out. */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]> | Reading[]): void {
    const gauge: Gauge = new Gauge({
      name: `lyceum_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        gauge.reset();
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const { labels = {}, value } of readings) gauge.set(labels, value);
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
