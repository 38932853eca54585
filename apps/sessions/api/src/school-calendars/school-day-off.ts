import type { SchoolCalendar } from '@lyceum/contracts/ecosystems';
import { toWallClock } from '../clock/subject';

/** A school whose calendar says something, and who of those that are looked at goes there. */
export interface SchoolTime {
  name: string;
  timeZoneId: string;
  calendar: Pick<SchoolCalendar, 'firstDay' | 'lastDay' | 'daysOff'>;
  learnerIds: ReadonlySet<string>;
}

/** `name` null: the day lies outside the school's year. */
export interface SchoolDayOffFound {
  school: string;
  name: string | null;
}

/** Why the school has no day of school on that date (YYYY-MM-DD, its own); undefined where it has. */
export function dayOff({ name: school, calendar }: SchoolTime, date: string): SchoolDayOffFound | undefined {
  const off = calendar.daysOff.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  if (off) return { school, name: off.name };
  const { firstDay, lastDay } = calendar;
  const outside = (firstDay !== null && date < firstDay) || (lastDay !== null && date > lastDay);
  return outside ? { school, name: null } : undefined;
}

/** Of the schools that the people go to, those that are closed at the instant. */
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
