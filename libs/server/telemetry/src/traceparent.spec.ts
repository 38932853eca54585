import { newSpanId, newTraceId, readTraceparent, writeTraceparent } from './traceparent';

test('a traceparent is read as it was written, and nothing else is taken for one', () => {
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
