import type { ChangedSession } from './index';

/** One date of a series. */
export interface SeriesSession extends ChangedSession {
  /** Index in `groups`: the people of this date. */
  group: number;
}

/**
 * A series that calendar programs show as one event (`seriesUid`): its whole state after the change, so that each message
 * to a calendar program stands alone. Series from before this field are not published here: each of their sessions is an
 * event of its own (`calendarUid`).
 */
export interface SeriesCalendar {
  /** Stays the same when following sessions are split off into a new series. */
  id: string;
  /** Grows with each change. */
  sequence: number;
  /** The sessions of the change that belong to this series, cancelled ones too. */
  changedIds: string[];
  /** In order of start, past ones too; without cancelled ones. */
  sessions: SeriesSession[];
  /** User ids of the people, guardians not included. */
  groups: string[][];
}

/** The UID of a series for calendar programs, in feeds and mails; it never changes. */
export function seriesUid(calendarId: string): string {
  return `${calendarId}@series.lyceum`;
}
