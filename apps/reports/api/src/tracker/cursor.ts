import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';

export const cursorOf = ({ sortedBy, userId }: { sortedBy: string; userId: string }) =>
  Buffer.from(`${sortedBy}\n${userId}`).toString('base64url');

/** Where a page ended: the value that the list is sorted by, and the person. A cursor of another sort is none of this list. */
export function readCursor(after: string, type: string): [string, string] {
  const [value, userId = ''] = Buffer.from(after, 'base64url').toString().split('\n');
  if (value !== undefined && isUuid(userId) && fits(value, type)) return [value, userId];
  throw new BadInput('input.after', {
    en: 'This is not a cursor of this list.',
    sp: 'Este no es un cursor de esta lista.',
  });
}

function fits(value: string, type: string): boolean {
  if (type === 'int') return /^-?\d{1,9}$/.test(value);
  if (type === 'timestamptz')
    return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  return true;
}
