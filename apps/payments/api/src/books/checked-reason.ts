import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

const REMEDY: Words = t('books.remedy');

/** The reason that an admin gives, trimmed and checked. */
export function checkedReason(reason: string, field: string): string {
  const tidy = reason.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (tidy.length < 3 || tidy.length > 500) throw new BadInput(field, REMEDY, REMEDY);
  return tidy;
}
