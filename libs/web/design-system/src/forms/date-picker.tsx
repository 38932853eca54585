import 'dayjs/locale/es';
import { DateInput, DatesProvider } from '@mantine/dates';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { DateFieldProps } from './date-field';
import { DATE_FORMATS, typedDate } from './typed-date';

/** Loaded lazily by `DateField`. */
export default function DatePicker({ value, onChange, min, max, clearable, ...rest }: DateFieldProps) {
  const { language } = useReader();
  const t = useT();
  const { format, hint } = DATE_FORMATS[language];
  return (
    <DatesProvider settings={{ locale: language === 'sp' ? 'es' : 'en', firstDayOfWeek: 0 }}>
      <DateInput
        {...rest}
        value={value}
        onChange={(next) => onChange(next ? String(next).slice(0, 10) : null)}
        dateParser={(text) => typedDate(text, language)}
        valueFormat={format}
        placeholder={hint}
        clearable={clearable ?? false}
        clearButtonProps={{ 'aria-label': t('form.clearDate') }}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  );
}
