import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';

/** `2450` of USD as `$24.50`, in a language. */
export const moneyText = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  return (cents: number) => format.format(cents / 100);
};
