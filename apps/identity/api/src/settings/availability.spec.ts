import fc from 'fast-check';
import { comingOverrides, joinSlots, weeklyHours } from './availability';

const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const slot = fc
  .tuple(time, time)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? { startTime: a, endTime: b } : { startTime: b, endTime: a }));

const covers = (slots: { startTime: string; endTime: string }[], at: string) =>
  slots.some(({ startTime, endTime }) => startTime <= at && at < endTime);

describe('joined slots', () => {
  it('cover the same times, sorted and disjoint', () => {
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 12 }), time, (slots, at) => {
        const joined = joinSlots(slots, 'x');
        expect(covers(joined, at)).toBe(covers(slots, at));
        joined.forEach((one, n) => {
          if (n > 0) expect(one.startTime > joined[n - 1]!.endTime).toBe(true);
        });
      }),
    );
  });

  it('do not change when they are joined again', () => {
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 12 }), (slots) => {
        const once = joinSlots(slots, 'x');
        expect(joinSlots(once, 'x')).toEqual(once);
      }),
    );
  });

  it.each([
    ['9:00', '10:00'],
    ['10:00', '09:00'],
    ['10:00', '10:00'],
    ['10:00', '24:01'],
    ['24:00', '24:00'],
  ])('are refused for %s to %s', (startTime, endTime) => {
    expect(() => joinSlots([{ startTime, endTime }], 'x')).toThrow();
  });
});

it('sorts weekly hours by day, and refuses an invalid day', () => {
  expect(
    weeklyHours([
      { day: 3, startTime: '16:00', endTime: '18:00' },
      { day: 1, startTime: '17:00', endTime: '24:00' },
      { day: 3, startTime: '18:00', endTime: '19:00' },
    ]),
  ).toEqual([
    { day: 1, startTime: '17:00', endTime: '24:00' },
    { day: 3, startTime: '16:00', endTime: '19:00' },
  ]);
  expect(() => weeklyHours([{ day: 7, startTime: '16:00', endTime: '18:00' }])).toThrow();
});

it('drops past overrides, and refuses a repeated date', () => {
  const day = (date: string) => ({ date, availability: [] });
  expect(comingOverrides([day('2026-12-24'), day('2026-11-20'), day('2026-11-21')], '2026-11-21')).toEqual([
    day('2026-11-21'),
    day('2026-12-24'),
  ]);
  expect(() => comingOverrides([day('2026-12-24'), day('2026-12-24')], '2026-11-21')).toThrow();
});
