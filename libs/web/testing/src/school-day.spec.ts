import { isHoliday, schoolDay } from './school-day';

const at = (date: string) => Date.parse(`${date}T12:00:00Z`);

it('knows the holidays, including Thanksgiving of any year', () => {
  for (const date of ['2026-01-01', '2026-07-04', '2026-12-25', '2026-11-26', '2027-11-25', '2028-11-23'])
    expect([date, isHoliday(date)]).toEqual([date, true]);
  for (const date of ['2026-11-19', '2026-11-27', '2026-12-24', '2027-11-18', '2027-11-26'])
    expect([date, isHoliday(date)]).toEqual([date, false]);
});

it('skips holidays, and weeks that contain one', () => {
  expect(schoolDay(3, { from: at('2026-11-20') })).toBe('2026-11-23');
  expect(schoolDay(3, { from: at('2026-11-23') })).toBe('2026-11-27');
  // A Thursday; the Thursday after it is the holiday.
  expect(schoolDay(0, { from: at('2026-11-19'), weeks: 2 })).toBe('2026-11-20');
});
