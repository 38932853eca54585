import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { shifted } from './shifted';

const clock = (minute: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString().slice(0, 5);
const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });

it('shifts a local time by days and minutes, keeps its length, and is reverted by the opposite shift', () => {
  fc.assert(
    fc.property(
      minute,
      fc.integer({ min: 1, max: 24 * 60 - 1 }),
      fc.integer({ min: -400, max: 400 }),
      fc.integer({ min: -1440, max: 1440 }),
      (start, length, days, minutes) => {
        const wall = {
          date: '2027-02-27',
          startTime: clock(start),
          endTime: clock((start + length) % 1440),
          timeZoneId: 'America/Denver',
        };
        const moved = shifted(wall, days, minutes);
        const expected = Temporal.PlainDateTime.from(`${wall.date}T${wall.startTime}`)
          .add({ days })
          .add({ minutes });
        expect(`${moved.date}T${moved.startTime}:00`).toBe(expected.toString({ smallestUnit: 'second' }));
        expect(moved.endTime).toBe(expected.add({ minutes: length }).toPlainTime().toString().slice(0, 5));
        expect(shifted(moved, -days, -minutes)).toEqual(wall);
      },
    ),
  );
});
