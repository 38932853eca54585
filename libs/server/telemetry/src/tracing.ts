import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { readTraceparent, writeTraceparent, type TracePlace } from './traceparent';

export interface SpanFacts {
  kind?: keyof typeof SpanKind;
  /** Ids and names from the code, never personal data. */
  attributes?: Attributes;
  /** The traceparent to continue; without it the current span is the parent. */
  parent?: string | null;
  /** Traceparents of other causes of the same work. */
  links?: (string | null | undefined)[];
}

export interface TracingSettings {
  /** Base address of the OTLP receiver; undefined: tracing is off. */
  endpoint: string | undefined;
  /** Share of traces to keep, 0 to 1, decided by the trace id so that every process decides alike. */
  share: number;
}

interface Running {
  tracer: Tracer;
  close(): Promise<void>;
}

/** The current span. One per process, however many parts of the platform run in it. */
const underWay = new AsyncLocalStorage<Span>();

/** Creates spans for one part of the platform. When tracing is off, it only runs the work; no SDK is loaded. */
export class Tracing {
  private constructor(private readonly running: Running | null) {}

  static readonly OFF = new Tracing(null);

  static async start(service: string, { endpoint, share }: TracingSettings): Promise<Tracing> {
    if (!endpoint) return Tracing.OFF;
    const { startSdk } = await import('./tracing-sdk');
    return new Tracing(startSdk(service, endpoint, share));
  }

  get on(): boolean {
    return this.running !== null;
  }

  /** Whether there is a current span: statements of work without a request are not traced. */
  get active(): boolean {
    return this.running !== null && underWay.getStore() !== undefined;
  }

  /** Runs the work inside a span. An error marks the span with its type, not with its message. */
  async span<T>(name: string, facts: SpanFacts, work: (span: Span | null) => Promise<T>): Promise<T> {
    const span = this.start(name, facts);
    if (!span) return work(null);
    try {
      return await underWay.run(span, work, span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** For work that begins and ends in different hooks: the caller ends the span. */
  start(name: string, { kind = 'INTERNAL', attributes, parent, links = [] }: SpanFacts): Span | null {
    if (!this.running) return null;
    const places = links.map(readTraceparent).filter((place) => place !== null);
    return this.running.tracer.startSpan(
      name,
      { kind: SpanKind[kind], attributes, links: places.map((place) => ({ context: remote(place) })) },
      contextOf(parent),
    );
  }

  /** Runs `work` with `span` as the current span. */
  within<T>(span: Span | null, work: () => T): T {
    return span ? underWay.run(span, work) : work();
  }

  /** The `traceparent` that continues the current span in another process; null when nothing is traced. */
  current(): string | null {
    const span = this.running && underWay.getStore();
    return span ? writeTraceparent(span.spanContext()) : null;
  }

  async close(): Promise<void> {
    await this.running?.close();
  }
}

export function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: unknown; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute(
    'error.type',
    typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error',
  );
}

function contextOf(parent: string | null | undefined): Context {
  const place = parent ? readTraceparent(parent) : null;
  if (place) return trace.setSpanContext(ROOT_CONTEXT, remote(place));
  const span = underWay.getStore();
  return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

function remote(place: TracePlace) {
  return { ...place, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
