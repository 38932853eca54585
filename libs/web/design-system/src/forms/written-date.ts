import type { Reader } from '@lyceum/web/i18n';

/** The day YYYY-MM-DD as a date field shows it. */
export function writtenDate(value: string, language: Reader['language']): string {
  const [year, month, date] = value.split('-');
  if (!year || !month || !date) return value;
  return language === 'sp' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}
