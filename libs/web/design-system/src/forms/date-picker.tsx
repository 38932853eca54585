import 'dayjs/locale/es';
import { DateInput, DatesProvider } from '@mantine/dates';
import { dayIn } from '@lyceum/contracts/calendar';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { DateFieldProps } from './date-field';

/** Accepted: month/day/year with two or four digits, and year-month-day; years from 1900, for dates of birth. */
function parse(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const us = /^(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2}|\d{2})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : us
      ? [us[3]?.length === 2 ? `20${us[3]}` : us[3], us[1], us[2]]
      : [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  return dayIn('UTC', date);
}

/** Loaded lazily by `DateField`. */
export default function DatePicker({ value, onChange, min, max, clearable, ...rest }: DateFieldProps) {
  const { language } = useReader();
  const t = useT();
  return (
    <DatesProvider settings={{ locale: language === 'sp' ? 'es' : 'en', firstDayOfWeek: 0 }}>
      <DateInput
        {...rest}
        value={value}
        onChange={(next) => onChange(next ? String(next).slice(0, 10) : null)}
        dateParser={parse}
        valueFormat="MM/DD/YYYY"
        placeholder={language === 'sp' ? 'MM/DD/AAAA' : 'MM/DD/YYYY'}
        clearable={clearable ?? false}
        clearButtonProps={{ 'aria-label': t('form.clearDate') }}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
