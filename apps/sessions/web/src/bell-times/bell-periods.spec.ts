import { bellTimesOn, type SchoolBells } from './bell-periods';

const periods = [
  { name: 'Period 2', days: [1], startTime: '09:10', endTime: '10:00' },
  { name: 'Period 1', days: [1, 3], startTime: '08:15', endTime: '09:05' },
  { name: 'Evening', days: [1], startTime: '22:30', endTime: '23:30' },
];
const school = (timeZoneId: string): SchoolBells => ({ name: 'Lincoln', timeZoneId, periods });
const namesOn = (date: string, zone: string, ...schools: SchoolBells[]) =>
  bellTimesOn(date, zone, schools).map(({ name, startTime, endTime }) => `${name} ${startTime}-${endTime}`);

describe('bellTimesOn', () => {
  it('answers the periods of the weekday, by start', () => {
    expect(namesOn('2026-11-23', 'America/Denver', school('America/Denver'))).toEqual([
      'Period 1 08:15-09:05',
      'Period 2 09:10-10:00',
      'Evening 22:30-23:30',
    ]);
    expect(namesOn('2026-11-25', 'America/Denver', school('America/Denver'))).toEqual([
      'Period 1 08:15-09:05',
    ]);
    expect(namesOn('2026-11-24', 'America/Denver', school('America/Denver'))).toEqual([]);
  });

  it('converts them to the session’s zone, and leaves out those on another day there', () => {
    expect(namesOn('2026-11-23', 'America/New_York', school('America/Denver'))).toEqual([
      'Period 1 10:15-11:05',
      'Period 2 11:10-12:00',
    ]);
  });
});
