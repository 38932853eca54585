import { dayOf, instantOf, timeOf, weekdayOf } from '../session/days';

export interface SchoolBells {
  name: string;
  timeZoneId: string;
  periods: readonly { name: string; days: readonly number[]; startTime: string; endTime: string }[];
}

export interface BellTime {
  school: string;
  name: string;
  /** HH:mm on the session's clock. */
  startTime: string;
  endTime: string;
}

/** The schools' periods of a day, on the clock that the session is booked on; those that are another day there are left out. */
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
