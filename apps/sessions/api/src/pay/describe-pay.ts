import type { Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { t } from '../i18n';
import type { PayRow } from './pay-row';

/** What the pay is for: “60 minutes at $24.50 an hour”. */
export function describePay(
  { minutes, hourlyRate, currency }: Pick<PayRow, 'minutes' | 'hourlyRate' | 'currency'>,
  language: Language,
): string {
  const locale = `${localeOf(language)}-US`;
  const rate = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(hourlyRate));
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
  return t('pay.description', { time, rate })[language];
}
