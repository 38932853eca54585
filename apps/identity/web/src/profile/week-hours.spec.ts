import fc from 'fast-check';
import {
  covers,
  DAY_MINUTES,
  joinedWeek,
  painted,
  shownHours,
  timeOf,
  weeklyMinutes,
  type DaySlot,
} from './week-hours';

const edge = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
const stretch = fc.tuple(edge, edge).filter(([a, b]) => a < b);
const hours = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), stretch)
    .map(([day, [from, to]]): DaySlot => ({ day, startTime: timeOf(from), endTime: timeOf(to) })),
  { maxLength: 10 },
);

it('sets the painted hours free or not, and nothing else', () => {
  fc.assert(
    fc.property(
      hours,
      fc.integer({ min: 0, max: 6 }),
      stretch,
      fc.boolean(),
      (before, day, [from, to], free) => {
        const after = painted(before, day, from, to, free);
        for (let each = 0; each < 7; each++) {
          for (let start = 0; start < DAY_MINUTES; start += 30) {
            const inside = each === day && start >= from && start < to;
            expect(covers(after, each, start)).toBe(inside ? free : covers(before, each, start));
          }
        }
        expect(joinedWeek(after)).toEqual(after);
      },
    ),
  );
});

it('cuts a gap, and keeps quarter hours outside of it', () => {
  const before = [{ day: 2, startTime: '15:15', endTime: '19:00' }];
  expect(painted(before, 2, 16 * 60, 17 * 60, false)).toEqual([
    { day: 2, startTime: '15:15', endTime: '16:00' },
    { day: 2, startTime: '17:00', endTime: '19:00' },
  ]);
});

it('sums up the week, and shows early and late hours', () => {
  const week = [
    { day: 1, startTime: '05:30', endTime: '07:00' },
    { day: 4, startTime: '20:00', endTime: '24:00' },
  ];
  expect(weeklyMinutes(week)).toBe(90 + 240);
  expect(shownHours(week)).toEqual({ from: 300, to: 1440 });
  expect(shownHours([])).toEqual({ from: 420, to: 1260 });
});
