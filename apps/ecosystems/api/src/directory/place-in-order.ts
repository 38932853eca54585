import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '../input/subject';

/** A place in the order of names; the id tells apart those of one name. */
export interface PlaceInOrder {
  name: string;
  id: string;
}

export function cursorOf({ name, id }: PlaceInOrder): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

/** Null for no cursor; BAD_USER_INPUT for one that nobody has given out. */
export function placeOf(field: 'after' | 'before', cursor: string | null | undefined): PlaceInOrder | null {
  if (cursor === null || cursor === undefined) return null;
  const place = read(cursor);
  if (place) return place;
  throw new BadInput(field, {
    en: 'This page of the list is not known. Start again from the first one.',
    sp: 'Esta página de la lista no se conoce. Empiece de nuevo por la primera.',
  });
}

function read(cursor: string): PlaceInOrder | null {
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    return typeof name === 'string' && typeof id === 'string' && isUuid(id) ? { name, id } : null;
  } catch {
    return null;
  }
}
