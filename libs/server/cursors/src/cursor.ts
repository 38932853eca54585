import { BadInput } from '@lyceum/server/errors';
import { t } from './i18n';

/** Where a page ended, as opaque text: the values of the list's order and the id of the last row, as JSON in base64url. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * The place that `cursor` names. `read` answers null for values that do not fit the list (another order, an invalid
 * id). BAD_USER_INPUT at `field` for those and for any text that `encodeCursor` did not write.
 */
export function decodeCursor<Place>(
  field: string,
  cursor: string,
  read: (values: readonly string[]) => Place | null,
): Place {
  const values = valuesOf(cursor);
  return (values && read(values)) ?? refuseCursor(field);
}

/** The values that `encodeCursor` was given; null for any other text. */
export function valuesOf(cursor: string): readonly string[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : null;
  } catch {
    return null;
  }
}

export function refuseCursor(field: string): never {
  throw new BadInput(field, t('notACursor'));
}
