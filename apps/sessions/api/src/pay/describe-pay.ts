import type { Language } from '@lyceum/server/actor';
import type { PayRow } from './pay-row';

/** What the pay is for: “60 minutes at $24.50 an hour”. */
export function describePay(
  { minutes, hourlyRate, currency }: Pick<PayRow, 'minutes' | 'hourlyRate' | 'currency'>,
  language: Language,
): string {
  const locale = language === 'sp' ? 'es-US' : 'en-US';
  const rate = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(hourlyRate));
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );
  return language === 'sp' ? `${time} a ${rate} por hora` : `${time} at ${rate} an hour`;
}
