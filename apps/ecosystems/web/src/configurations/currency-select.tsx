import { Select } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';

/** Searches by code or name, such as "USD · US Dollar". */
export function CurrencySelect({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  const { locale } = useReader();
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <Select
      {...field('currency')}
      label={t('config.currency')}
      description={t('config.currencyHelp')}
      maw={320}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('config.noCurrency')}
      data={Intl.supportedValuesOf('currency').map((code) => ({
        value: code,
        label: `${code} · ${names.of(code) ?? code}`,
      }))}
      value={values.currency}
      onChange={(currency) => set({ currency: currency ?? values.currency })}
    />
  );
}
