import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { Measure } from './metric-measures';
import type { FoundRow } from './read-metric';

/** Where a page ended. */
export interface MetricCursor {
  sortedBy: string;
  /** Of people: their own id. */
  sessionId: string;
  /** Of sessions: their own id. */
  userId: string;
}

export function cursorOf({ sortedBy, sessionId, userId }: FoundRow): string {
  const [session, user] = [sessionId ?? userId, userId ?? sessionId];
  return Buffer.from(`${sortedBy}\n${session}\n${user}`).toString('base64url');
}

export function readCursor(after: string, grain: Measure['grain']): MetricCursor {
  const [sortedBy, sessionId = '', userId = ''] = Buffer.from(after, 'base64url').toString().split('\n');
  const fits =
    grain === 'PERSON' ||
    (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(sortedBy ?? '') && !Number.isNaN(Date.parse(sortedBy!)));
  if (sortedBy !== undefined && fits && isUuid(sessionId) && isUuid(userId))
    return { sortedBy, sessionId, userId };
  throw new BadInput('input.after', {
    en: 'This is not a cursor of this list.',
    sp: 'Este no es un cursor de esta lista.',
  });
}
