import { newSpanId, newTraceId, readTraceparent, writeTraceparent } from './traceparent';

test('reads a traceparent as it was written, and refuses anything else', () => {
  const place = { traceId: newTraceId(), spanId: newSpanId() };
  expect(readTraceparent(writeTraceparent(place))).toEqual(place);
  for (const wrong of [
    undefined,
    '',
    'x',
    `00-${'0'.repeat(32)}-${place.spanId}-01`,
    `00-${place.traceId}-${'0'.repeat(16)}-01`,
    `00-${place.traceId.toUpperCase().replace(/\d/g, 'A')}-${place.spanId}-01`,
    `00-${place.traceId}-${place.spanId}-01-more`,
  ]) {
    expect(readTraceparent(wrong)).toBeNull();
  }
});
