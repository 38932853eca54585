import 'dayjs/locale/es';
import { useId } from 'react';
import { DatesProvider, MonthPickerInput } from '@mantine/dates';
import { useFormat, useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { MonthFieldProps } from './month-field';

/** Loaded lazily by `MonthField`. */
export default function MonthPicker({ id, label, value, onChange, min, max, ...rest }: MonthFieldProps) {
  const { language } = useReader();
  const t = useT();
  const labelId = useId();
  const fieldId = id ?? `${labelId}-field`;
  const locale = language === 'sp' ? 'es' : 'en';
  const format = useFormat();
  const nameOf = (day: string) => format.month(`${day.slice(0, 7)}-01`);
  return (
    <DatesProvider settings={{ locale }}>
      <MonthPickerInput
        {...rest}
        id={fieldId}
        label={<span id={labelId}>{label}</span>}
        // The field is a button, so its accessible name consists of label and value.
        aria-labelledby={`${labelId} ${fieldId}`}
        // Mantine labels the popover with the element of this id.
        popoverProps={{ id: labelId, returnFocus: true }}
        placeholder={t('form.chooseMonth')}
        value={value ? `${value}-01` : null}
        onChange={(next) => onChange(next ? next.slice(0, 7) : null)}
        valueFormatter={({ date }) => (typeof date === 'string' ? nameOf(date) : '')}
        getMonthControlProps={(day) => ({
          'aria-label': nameOf(day),
          'aria-pressed': day.slice(0, 7) === value,
        })}
        ariaLabels={{
          previousYear: t('form.previousYear'),
          nextYear: t('form.nextYear'),
          previousDecade: t('form.previousYears'),
          nextDecade: t('form.nextYears'),
        }}
        clearable
        clearButtonProps={{ 'aria-label': t('form.clearMonth') }}
        {...(min ? { minDate: `${min}-01` } : {})}
        {...(max ? { maxDate: `${max}-01` } : {})}
      />
    </DatesProvider>
  );
}
