import type { SchoolCalendar } from '@lyceum/contracts/ecosystems';
import { toWallClock } from '../clock/subject';

/** A school with a calendar, and which of the given people attend it. */
export interface SchoolTime {
  name: string;
  timeZoneId: string;
  calendar: Pick<SchoolCalendar, 'firstDay' | 'lastDay' | 'daysOff'>;
  learnerIds: ReadonlySet<string>;
}

/** `name` null: the day is outside the school year. */
export interface SchoolDayOffFound {
  school: string;
  name: string | null;
}

/** The reason why the school is closed on the date (YYYY-MM-DD, local); undefined when it is open. */
export function dayOff({ name: school, calendar }: SchoolTime, date: string): SchoolDayOffFound | undefined {
  const off = calendar.daysOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  if (off) return { school, name: off.name };
  const { firstDay, lastDay } = calendar;
  const outside = (firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay);
  return outside ? { school, name: null } : undefined;
}

/** The schools of the people that are closed at the instant. */
export function closedSchools(
  schools: readonly SchoolTime[],
  people: readonly { userId: string }[],
  at: Date,
): SchoolDayOffFound[] {
  return schools.flatMap((school) => {
    if (!people.some(({ userId }) => school.learnerIds.has(userId))) return [];
    return dayOff(school, toWallClock(at, school.timeZoneId).date) ?? [];
  });
}
