import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';
import { inboxTexts } from './inbox-texts';

const LONGEST_BODY = 4000;
const LAST_PAGE = 50;

export function bodyOf(typed: string): string {
  const body = typed.trim();
  if (body.length < 1 || body.length > LONGEST_BODY)
    throw new BadInput('body', inboxTexts.body, inboxTexts.body);
  return body;
}

export function titleOf(typed: string): string {
  const title = typed.trim().replace(/\s+/g, ' ');
  if (title.length < 1 || title.length > 120) throw new BadInput('title', inboxTexts.title, inboxTexts.title);
  return title;
}

export function clientKeyOf(key: string | null | undefined): string | null {
  if (key && key.length > 100) throw new BadInput('clientKey', inboxTexts.key, inboxTexts.key);
  return key || null;
}

/** Refuses a message that another person wrote on this device. Null stands for the caller. */
export function expectWriter({ userId }: Actor, sentBy: string | null | undefined): void {
  if (sentBy && sentBy.toLowerCase() !== userId)
    throw new BadInput('sentBy', inboxTexts.otherPerson, inboxTexts.otherPerson);
}

/** Rows to skip before the page. */
export function skipOf(field: string, page: number | null | undefined, size: number): number {
  const number = page ?? 1;
  if (number < 1 || number > LAST_PAGE)
    throw new BadInput(field, inboxTexts.page, t('conversations.pageRange', { lastPage: LAST_PAGE }));
  return (number - 1) * size;
}

export function limitOf(limit: number | null | undefined, most: number): number {
  const wanted = limit ?? 20;
  if (wanted < 1 || wanted > most)
    throw new BadInput('limit', inboxTexts.limit, t('conversations.limitRange', { most }));
  return wanted;
}
