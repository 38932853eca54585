function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** An operation's trace id, which is also its request id in the server's logs. */
export function newTraceId(): string {
  return hex(16);
}

/** W3C Trace Context of one request of the operation; server spans of the request have its trace id. */
export function traceparent(traceId: string): string {
  return `00-${traceId}-${hex(8)}-01`;
}
