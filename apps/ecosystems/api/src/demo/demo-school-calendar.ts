import { demoSchools } from '@lyceum/contracts/demo';
import type { BellPeriod, SchoolCalendar } from '@lyceum/contracts/ecosystems';

const WEEKDAYS = [1, 2, 3, 4, 5];
/** The middle school's day: its learners change rooms at each bell. */
const BELLS: [name: string, startTime: string, endTime: string][] = [
  ['Period 1', '08:15', '09:05'],
  ['Period 2', '09:10', '10:00'],
  ['Period 3', '10:05', '10:55'],
  ['Lunch', '10:55', '11:35'],
  ['Period 4', '11:40', '12:30'],
  ['Period 5', '12:35', '13:25'],
  ['Period 6', '13:30', '14:20'],
];

/** The calendar of the school year (from August) that contains the date; null for schools without one. */
export function demoSchoolCalendar(schoolId: string, date: string): SchoolCalendar | null {
  if (schoolId !== demoSchools.washington.id) return null;
  const year = Number(date.slice(0, 4)) - (date.slice(5) < '08-01' ? 1 : 0);
  const monday = thirdMondayOfMarch(year + 1);
  return {
    timeZoneId: null,
    firstDay: `${year}-08-17`,
    lastDay: null,
    daysOff: [
      {
        firstDay: `${year + 1}-03-${monday}`,
        lastDay: `${year + 1}-03-${monday + 4}`,
        name: 'Spring break',
      },
    ],
    periods: BELLS.map(([name, startTime, endTime]): BellPeriod => ({
      name,
      days: WEEKDAYS,
      startTime,
      endTime,
    })),
  };
}

function thirdMondayOfMarch(year: number): number {
  return 15 + ((8 - new Date(Date.UTC(year, 2, 1)).getUTCDay()) % 7);
}
