import { BadInput } from '@lyceum/server/errors';
import { isId } from '../projections/read-facts';

/** Where a page ended: the next one begins strictly after it. */
export interface Cursor {
  startsAt: Date;
  id: string;
}

export function encodeCursor({ startsAt, id }: Cursor): string {
  return Buffer.from(`${startsAt.toISOString()} ${id}`).toString('base64url');
}

export function decodeCursor(value: string): Cursor {
  const [instant = '', id = ''] = Buffer.from(value, 'base64url').toString().split(' ');
  const startsAt = new Date(instant);
  if (Number.isNaN(startsAt.getTime()) || !isId(id))
    throw new BadInput('after', 'This is not a cursor of this list.');
  return { startsAt, id };
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The first page begins before everything. */
export function cursorOrStart(after: string | null | undefined, ascending: boolean): Cursor {
  if (after) return decodeCursor(after);
  return ascending
    ? { startsAt: new Date('0001-01-01T00:00:00Z'), id: LOWEST }
    : { startsAt: new Date('9999-01-01T00:00:00Z'), id: HIGHEST };
}

/** The page itself and whether there is more, from one row more than was asked for. */
export function pageOf<Row extends Cursor>(rows: Row[], pageSize: number) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, hasMore: rows.length > pageSize, endCursor: last ? encodeCursor(last) : null };
}

export function pageSizeOf(asked: number | null | undefined, standard: number): number {
  return Math.max(1, Math.min(100, asked ?? standard));
}
