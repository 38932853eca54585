export interface SchoolDayOff {
  /** YYYY-MM-DD; both days count. */
  firstDay: string;
  lastDay: string;
  name: string;
}

/** A period of the bell schedule. */
export interface BellPeriod {
  name: string;
  /** 0 (Sunday) to 6, in order. */
  days: number[];
  /** HH:MM on the school's clock. */
  startTime: string;
  endTime: string;
}

/** The year of a school, on its own clock. */
export interface SchoolCalendar {
  /** Null: the ecosystem's zone. */
  timeZoneId: string | null;
  /** YYYY-MM-DD; null: not said, so that no day is before (after) it. */
  firstDay: string | null;
  lastDay: string | null;
  daysOff: SchoolDayOff[];
  periods: BellPeriod[];
}
