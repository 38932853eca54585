import fc from 'fast-check';
import { isAvailable } from '../conflicts/subject';
import { hoursWithin } from './tutor-hours';

const MINUTE = 60_000;
const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 95 }))
  .map(([start, length]) => ({
    startTime: time(start * 15),
    endTime: time(Math.min(start * 15 + length * 15, 24 * 60 - 1)),
  }));
const hours = fc.record({
  timeZoneId: fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Pacific/Auckland'),
  weekly: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 6 }), range).map(([day, each]) => ({ day, ...each })),
    { maxLength: 12 },
  ),
  overrides: fc.array(
    fc.record({
      date: fc.constantFrom('2026-12-01', '2026-12-03', '2026-12-05'),
      availability: fc.array(range, { maxLength: 2 }),
    }),
    { maxLength: 1 },
  ),
});
const week = { startsAt: new Date('2026-11-29T07:00:00Z'), endsAt: new Date('2026-12-06T07:00:00Z') };

it('returns sorted, disjoint spans, which contain every quarter hour that is available for a booking', () => {
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 7 * 96 - 1 }), (given, quarter) => {
      const spans = hoursWithin(week, given);
      for (const [index, { startsAt, endsAt }] of spans.entries()) {
        expect(startsAt < endsAt && startsAt >= week.startsAt && endsAt <= week.endsAt).toBe(true);
        if (index > 0) expect(spans[index - 1]!.endsAt < startsAt).toBe(true);
      }
      const startsAt = new Date(week.startsAt.getTime() + quarter * 15 * MINUTE);
      const slot = { startsAt, endsAt: new Date(startsAt.getTime() + 15 * MINUTE) };
      const inside = spans.some((span) => span.startsAt <= slot.startsAt && span.endsAt >= slot.endsAt);
      expect(inside).toBe(isAvailable(slot, given));
    }),
  );
});

it('follows the clock on a day of a clock change', () => {
  const given = {
    timeZoneId: 'America/Denver',
    weekly: [{ day: 0, startTime: '01:00', endTime: '09:00' }],
    overrides: [],
  };
  const day = { startsAt: new Date('2026-11-01T06:00:00Z'), endsAt: new Date('2026-11-02T07:00:00Z') };
  expect(hoursWithin(day, given)).toEqual([
    { startsAt: new Date('2026-11-01T07:00:00Z'), endsAt: new Date('2026-11-01T16:00:00Z') },
  ]);
});
