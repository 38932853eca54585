import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import { isUuid } from '@lyceum/server/tenancy';

export const cursorOf = ({ sortedBy, userId }: { sortedBy: string; userId: string }) =>
  encodeCursor([sortedBy, userId]);

/** Parses a cursor: the sorted value and the person. Throws BAD_USER_INPUT for one of another sort order. */
export function readCursor(after: string, type: string): [string, string] {
  return decodeCursor('input.after', after, ([value, userId]) =>
    value !== undefined && isUuid(userId) && fits(value, type) ? [value, userId] : null,
  );
}

function fits(value: string, type: string): boolean {
  if (type === 'int') return /^-?\d{1,9}$/.test(value);
  if (type === 'timestamptz')
    return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  return true;
}
