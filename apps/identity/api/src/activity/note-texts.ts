import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const LONGEST = { subject: 200, message: 10_000 } as const;

/** The trimmed text; throws BAD_USER_INPUT when it is empty or too long. */
export function noteText(field: keyof typeof LONGEST, value: string): string {
  const text = value.trim();
  if (!text) throw new BadInput(`input.${field}`, t('fields.required'));
  if (text.length > LONGEST[field])
    throw new BadInput(`input.${field}`, t('fields.tooLong', { most: LONGEST[field] }));
  return text;
}
