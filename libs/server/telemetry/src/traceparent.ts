import { randomBytes } from 'node:crypto';

/** The ids of a `traceparent` header (W3C Trace Context). */
export interface TracePlace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NOTHING = /^0+$/;

/** Null for any text that is not a `traceparent`. */
export function readTraceparent(header: unknown): TracePlace | null {
  const [, traceId = '0', spanId = '0'] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return NOTHING.test(traceId) || NOTHING.test(spanId) ? null : { traceId, spanId };
}

export function writeTraceparent({ traceId, spanId }: TracePlace): string {
  return `00-${traceId}-${spanId}-01`;
}

export function newTraceId(): string {
  return randomBytes(16).toString('hex');
}

export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
