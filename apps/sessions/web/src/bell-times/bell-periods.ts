import { dayOf, instantOf, timeOf, weekdayOf } from '../session/days';

export interface SchoolBells {
  name: string;
  timeZoneId: string;
  periods: readonly { name: string; days: readonly number[]; startTime: string; endTime: string }[];
}

export interface BellTime {
  school: string;
  name: string;
  /** HH:mm in the session's zone. */
  startTime: string;
  endTime: string;
}

/** The schools' periods on a day, in the session's zone; those on another day there are left out. */
export function bellTimesOn(date: string, sessionZone: string, schools: readonly SchoolBells[]): BellTime[] {
  const times = schools.flatMap(({ name: school, timeZoneId, periods }) =>
    periods
      .filter(({ days }) => days.includes(weekdayOf(date)))
      .flatMap(({ name, ...period }) => {
        const start = instantOf(date, period.startTime, timeZoneId);
        const end = instantOf(date, period.endTime, timeZoneId);
        if (dayOf(start, sessionZone) !== date || dayOf(end, sessionZone) !== date) return [];
        return [{ school, name, startTime: timeOf(start, sessionZone), endTime: timeOf(end, sessionZone) }];
      }),
  );
  return times.sort((a, b) => a.startTime.localeCompare(b.startTime));
}
