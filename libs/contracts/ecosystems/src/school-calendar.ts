export interface SchoolDayOff {
  /** YYYY-MM-DD; first and last day are included. */
  firstDay: string;
  lastDay: string;
  name: string;
}

/** A period of the bell schedule. */
export interface BellPeriod {
  name: string;
  /** 0 (Sunday) to 6, in order. */
  days: number[];
  /** HH:MM in the school's zone. */
  startTime: string;
  endTime: string;
}

/** The school year, in the school's zone. */
export interface SchoolCalendar {
  /** Null: the ecosystem's zone. */
  timeZoneId: string | null;
  /** YYYY-MM-DD; null: unknown, so no day lies outside. */
  firstDay: string | null;
  lastDay: string | null;
  daysOff: SchoolDayOff[];
  periods: BellPeriod[];
}
