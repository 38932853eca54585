import { isUuid } from '@lyceum/server/tenancy';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import type { Measure } from './metric-measures';
import type { FoundRow } from './read-metric';

/** Sort key of a page's last row. */
export interface MetricCursor {
  sortedBy: string;
  /** For rows of people: the person's id; of pairs: the leader's. */
  sessionId: string;
  /** For rows of sessions: the session's id. */
  userId: string;
}

export function cursorOf({ sortedBy, sessionId, userId, leaderId }: FoundRow): string {
  return encodeCursor([sortedBy, (sessionId ?? leaderId ?? userId)!, (userId ?? sessionId)!]);
}

export function readCursor(after: string, grain: Measure['grain']): MetricCursor {
  return decodeCursor('input.after', after, ([sortedBy, sessionId, userId]) =>
    sortedBy !== undefined && fits(sortedBy, grain) && isUuid(sessionId) && isUuid(userId)
      ? { sortedBy, sessionId, userId }
      : null,
  );
}

/** People are ordered by any text, sessions by their start. */
function fits(sortedBy: string, grain: Measure['grain']): boolean {
  if (grain === 'PERSON' || grain === 'PAIR') return true;
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(sortedBy) && !Number.isNaN(Date.parse(sortedBy));
}
