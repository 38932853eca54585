import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';

/** "Thu, Nov 26, 3:30 – 4:15 PM" in the reader's language and zone. */
export function sessionTime(startsAt: string, endsAt: string, timeZone: string, language: Language): string {
  const texts = dateTexts(language, timeZone);
  return `${texts.day(startsAt)}, ${texts.timeSpan(startsAt, endsAt)}`;
}
