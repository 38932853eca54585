import fc from 'fast-check';
import { copied, joinedWeek, timeOf, withWholeDays, type DaySlot } from './week-hours';

const slot = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 4 }))
  .map(([day, start, length]): DaySlot => ({
    day,
    startTime: timeOf(start * 30),
    endTime: timeOf(Math.min(1440, (start + length) * 30)),
  }));
const week = fc.array(slot, { maxLength: 12 }).map(joinedWeek);
const day = fc.integer({ min: 0, max: 6 });
const of = (hours: readonly DaySlot[], at: number) =>
  hours.filter((each) => each.day === at).map(({ startTime, endTime }) => [startTime, endTime]);

it('copies the hours of a day to the given days, and keeps all others', () => {
  fc.assert(
    fc.property(week, day, fc.uniqueArray(day), (hours, from, to) => {
      const next = copied(hours, from, to);
      for (let at = 0; at <= 6; at++) expect(of(next, at)).toEqual(of(hours, to.includes(at) ? from : at));
    }),
  );
});

it('opens the days without hours for the whole day, and keeps those with hours', () => {
  fc.assert(
    fc.property(week, (hours) => {
      const next = withWholeDays(hours);
      for (let at = 0; at <= 6; at++) {
        const own = of(hours, at);
        expect(of(next, at)).toEqual(own.length > 0 ? own : [['00:00', '24:00']]);
      }
    }),
  );
});
