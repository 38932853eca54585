import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import { isUuid } from '@lyceum/server/tenancy';

/** A place in the order of names; the id orders ecosystems of one name. */
export interface PlaceInOrder {
  name: string;
  id: string;
}

export function cursorOf({ name, id }: PlaceInOrder): string {
  return encodeCursor([name, id]);
}

/** Null for no cursor; BAD_USER_INPUT for a text that `cursorOf` did not write. */
export function placeOf(field: 'after' | 'before', cursor: string | null | undefined): PlaceInOrder | null {
  if (cursor === null || cursor === undefined) return null;
  return decodeCursor(field, cursor, ([name, id]) =>
    name !== undefined && isUuid(id) ? { name, id } : null,
  );
}
