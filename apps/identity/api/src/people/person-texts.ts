import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

export const LONGEST_NAME = 100;
export const LONGEST_BIO = 2000;

/** The trimmed text; null when it is empty. Throws BAD_USER_INPUT when it is longer than `longest`. */
export function textOf(field: string, value: string | null | undefined, longest: number): string | null {
  const text = value?.trim() || null;
  if (text && text.length > longest)
    throw new BadInput(`input.${field}`, t('fields.tooLong', { most: longest }));
  return text;
}

/** The new name, which must not be empty; undefined or null leaves the present one. */
export function nameOf(field: string, value: string | null | undefined, present: string): string {
  if (value === undefined || value === null) return present;
  const name = textOf(field, value, LONGEST_NAME);
  if (!name) throw new BadInput(`input.${field}`, t('fields.required'));
  return name.replace(/\s+/g, ' ');
}
