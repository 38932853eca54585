import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';

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
  if (Number.isNaN(startsAt.getTime()) || !isUuid(id))
    throw new BadInput('after', {
      en: 'This is not a cursor of this list.',
      sp: 'Este no es un cursor de esta lista.',
    });
  return { startsAt, id };
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Where reading begins: after the cursor, or at the edge of the range when that is further on. Only one bound may stand
 * in the statement at this side: given two, Postgres begins at the first and walks over everything up to the second.
 */
export function beginAt(
  after: string | null | undefined,
  ascending: boolean,
  { from, to }: { from: Date | null; to: Date | null },
): Cursor {
  const cursor = after ? decodeCursor(after) : null;
  if (ascending) {
    const edge = { startsAt: new Date((from?.getTime() ?? FIRST) - 1), id: HIGHEST };
    return cursor && cursor.startsAt > edge.startsAt ? cursor : edge;
  }
  const edge = { startsAt: to ?? new Date(LAST), id: LOWEST };
  return cursor && cursor.startsAt < edge.startsAt ? cursor : edge;
}

const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-01-01T00:00:00Z');

/** The page itself and whether there is more, from one row more than was asked for. */
export function pageOf<Row extends Cursor>(rows: Row[], pageSize: number) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, hasMore: rows.length > pageSize, endCursor: last ? encodeCursor(last) : null };
}

export function pageSizeOf(asked: number | null | undefined, standard: number): number {
  return Math.max(1, Math.min(100, asked ?? standard));
}
