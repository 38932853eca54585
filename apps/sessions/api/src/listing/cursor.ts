import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import { isUuid } from '@lyceum/server/tenancy';

/** Position of the last row of a page; the next page begins strictly after it. */
export interface Cursor {
  startsAt: Date;
  id: string;
}

export function cursorOf({ startsAt, id }: Cursor): string {
  return encodeCursor([startsAt.toISOString(), id]);
}

function readCursor(after: string): Cursor {
  return decodeCursor('after', after, ([instant = '', id]) => {
    const startsAt = new Date(instant);
    return !Number.isNaN(startsAt.getTime()) && isUuid(id) ? { startsAt, id } : null;
  });
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lower bound of a read: the cursor, or the edge of the range when that is further on. The statement has only one bound
 * at this side: given two, Postgres starts at the first and scans up to the second.
 */
export function beginAt(
  after: string | null | undefined,
  ascending: boolean,
  { from, to }: { from: Date | null; to: Date | null },
): Cursor {
  const cursor = after ? readCursor(after) : null;
  if (ascending) {
    const edge = { startsAt: new Date((from?.getTime() ?? FIRST) - 1), id: HIGHEST };
    return cursor && cursor.startsAt > edge.startsAt ? cursor : edge;
  }
  const edge = { startsAt: to ?? new Date(LAST), id: LOWEST };
  return cursor && cursor.startsAt < edge.startsAt ? cursor : edge;
}

const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-01-01T00:00:00Z');

/** Splits one row more than the page size into the page and whether there are more. */
export function pageOf<Row extends Cursor>(rows: Row[], pageSize: number) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, hasMore: rows.length > pageSize, endCursor: last ? cursorOf(last) : null };
}

export function pageSizeOf(asked: number | null | undefined, standard: number): number {
  return Math.max(1, Math.min(100, asked ?? standard));
}
