import type { Reader } from '@lyceum/web/i18n';

type Language = Reader['language'];

/** How date fields write a day in the person's language: dayjs's format, and the hint in an empty field. */
export const DATE_FORMATS: Record<Language, { format: string; hint: string }> = {
  en: { format: 'MM/DD/YYYY', hint: 'MM/DD/YYYY' },
  sp: { format: 'DD/MM/YYYY', hint: 'DD/MM/AAAA' },
};

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/;
const PARTS = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+((?:19|20)\d{2}|\d{2})$/;

/**
 * The day YYYY-MM-DD of a typed or pasted text; null where it is none. Accepted: year-month-day in every language; month
 * before day in English, day before month in Spanish, with two or four digits of the year; years from 1900, for dates of
 * birth.
 */
export function typedDate(text: string, language: Language): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return day(iso[1]!, iso[2]!, iso[3]!);
  const parts = PARTS.exec(trimmed);
  if (!parts) return null;
  const [, first, second, year] = parts as unknown as [string, string, string, string];
  const [month, date] = language === 'sp' ? [second, first] : [first, second];
  return day(year.length === 2 ? `20${year}` : year, month, date);
}

function day(year: string, month: string, date: string): string | null {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const exists =
    Number(year) >= 1900 && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date);
  return exists ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : null;
}
