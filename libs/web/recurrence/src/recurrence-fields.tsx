import { NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@lyceum/web/design-system';
import { useFormat, useZones } from '@lyceum/web/i18n';
import type { ReactNode } from 'react';
import { useT } from './i18n';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'TERM';

/** A recurrence as a form holds it; values of frequencies that are not selected stay in the form. */
export interface RecurrenceValues {
  frequency: Frequency;
  /** 0 is Sunday. */
  dayOfWeek: number;
  /** 1 to 31; the last day in shorter months. */
  dayOfMonth: number;
  /** 0 to 23, local time of the zone. */
  hour: number;
  /** IANA name. */
  timeZoneId: string;
}

export interface RecurrenceFieldsProps {
  values: RecurrenceValues;
  onChange: (patch: Partial<RecurrenceValues>) => void;
  /** Id and refusal of a field, by its name in the values. */
  field: (name: keyof RecurrenceValues) => { id: string; error: string | null };
  /** Time zones to choose from, by region. */
  zones: readonly { group: string; items: { value: string; label: string }[] }[];
  /** Further fields beside these. */
  children?: ReactNode;
}

const FREQUENCIES: Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'TERM'];

/** Fields for day, hour and time zone of a recurrence. */
export function RecurrenceFields({ values, onChange, field, zones, children }: RecurrenceFieldsProps) {
  const t = useT();
  const format = useFormat();
  const zoneNames = useZones();
  const numbered = (count: number, label: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => ({ value: String(n), label: label(n) }));
  const isListed = zones.some(({ items }) => items.some(({ value }) => value === values.timeZoneId));
  const refused = field('frequency');
  const own = { value: values.timeZoneId, label: zoneNames.alone(values.timeZoneId) };
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('frequency')}
        data={FREQUENCIES.map((value) => ({ value, label: t(`each.${value}`) }))}
        value={values.frequency}
        onChange={(frequency) => onChange({ frequency })}
      />
      {refused.error ? (
        <Text id={refused.id} tabIndex={-1} size="sm" c="red">
          {refused.error}
        </Text>
      ) : null}
      {values.frequency === 'TERM' ? (
        <Text size="sm" c="dimmed">
          {t('termHelp')}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {values.frequency === 'WEEKLY' ? (
          <Select
            {...field('dayOfWeek')}
            label={t('dayOfWeek')}
            allowDeselect={false}
            data={numbered(7, (day) => format.weekday(day))}
            value={String(values.dayOfWeek)}
            onChange={(day) => onChange({ dayOfWeek: Number(day) })}
          />
        ) : null}
        {values.frequency === 'MONTHLY' ? (
          <NumberInput
            {...field('dayOfMonth')}
            label={t('dayOfMonth')}
            description={t('lastDayHelp')}
            min={1}
            max={31}
            allowDecimal={false}
            value={values.dayOfMonth}
            onChange={(day) => onChange({ dayOfMonth: Number(day) || 0 })}
          />
        ) : null}
        <Select
          {...field('hour')}
          label={t('hour')}
          allowDeselect={false}
          data={numbered(24, (hour) => format.time(Date.UTC(2026, 0, 1, hour), 'UTC'))}
          value={String(values.hour)}
          onChange={(hour) => onChange({ hour: Number(hour) })}
        />
        <Select
          {...field('timeZoneId')}
          label={t('zone')}
          allowDeselect={false}
          searchable
          data={isListed ? [...zones] : [own, ...zones]}
          value={values.timeZoneId}
          onChange={(timeZoneId) => timeZoneId && onChange({ timeZoneId })}
        />
        {children}
      </SimpleGrid>
    </Stack>
  );
}
