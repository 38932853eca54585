import { Fieldset, Group, NativeSelect } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';

interface DayOfYearProps {
  id: string;
  label: string;
  /** MM-DD */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const LEAP_YEAR = 2024;
const twoDigits = (number: number) => String(number).padStart(2, '0');
const daysIn = (month: number) => new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();

/** A yearly recurring day, by month and day. */
export function DayOfYear({ id, label, value, error, onChange }: DayOfYearProps) {
  const t = useT();
  const format = useFormat();
  const [month = 1, day = 1] = value.split('-').map(Number);
  const change = (nextMonth: number, nextDay: number) =>
    onChange(`${twoDigits(nextMonth)}-${twoDigits(Math.min(nextDay, daysIn(nextMonth)))}`);
  return (
    <Fieldset legend={label}>
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <NativeSelect
          id={id}
          label={t('syncs.settings.month')}
          error={error}
          value={String(month)}
          onChange={(event) => change(Number(event.currentTarget.value), day)}
          data={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: format.monthName(at + 1),
          }))}
        />
        <NativeSelect
          label={t('syncs.settings.day')}
          value={String(day)}
          onChange={(event) => change(month, Number(event.currentTarget.value))}
          data={Array.from({ length: daysIn(month) }, (_, at) => String(at + 1))}
        />
      </Group>
    </Fieldset>
  );
}
