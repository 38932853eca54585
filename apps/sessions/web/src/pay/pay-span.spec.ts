import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { spanOf } from './pay-span';

const TODAY = '2026-11-23';
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const written = fc.oneof(day, fc.constantFrom(null, '', 'yesterday', '2026-13-01'));

it('is the last four weeks by default', () => {
  expect(spanOf(null, null, TODAY)).toEqual({ from: '2026-10-27', to: TODAY });
  expect(spanOf('2026-11-01', null, TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  expect(spanOf(null, '2026-10-28', TODAY)).toEqual({ from: '2026-10-01', to: '2026-10-28' });
});

it('is always valid for the server: ordered, at most 366 days, with the chosen end', () => {
  fc.assert(
    fc.property(written, written, (from, to) => {
      const span = spanOf(from, to, TODAY);
      const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(0);
      expect(days).toBeLessThanOrEqual(366);
      if (to !== null && /^\d{4}-(0|1[0-2])/.test(to)) expect(span.to).toBe(to);
    }),
  );
});
