import {
  Chip,
  DateField,
  Group,
  Input,
  NativeSelect,
  NumberInput,
  Radio,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { RecurrenceFrequency } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRecurrenceText } from '../session/recurrence-text';
import { fieldId, type FieldsProps } from './session-form-values';

const FREQUENCIES: readonly RecurrenceFrequency[] = ['DAILY', 'WEEKLY', 'MONTHLY'];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

function Weekdays({ values, set, problem }: FieldsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Input.Wrapper
      id={fieldId('recurrence.recurringDays')}
      label={t('field.weekdays')}
      error={problem('recurrence.recurringDays')}
      labelElement="div"
    >
      <Chip.Group
        multiple
        value={values.days.map(String)}
        onChange={(days) => set({ days: days.map(Number).sort((a, b) => a - b) })}
      >
        <Group gap={6} mt={4} role="group" aria-label={t('field.weekdays')}>
          {WEEK.map((day) => (
            <Chip
              key={day}
              value={String(day)}
              size="sm"
              {...(day === 0 ? { id: `${fieldId('recurrence.recurringDays')}-first` } : {})}
              aria-label={format.weekday(day)}
            >
              {format.weekday(day, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

function Ending({ values, set, problem }: FieldsProps) {
  const t = useT();
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('field.ends')}
        value={values.ends}
        onChange={(ends) => set({ ends: ends as 'until' | 'count' })}
      >
        <Group gap="md" mt={6}>
          <Radio value="count" label={t('field.endsCount')} />
          <Radio value="until" label={t('field.endsUntil')} />
        </Group>
      </Radio.Group>
      {values.ends === 'until' ? (
        <DateField
          id={fieldId('recurrence.recurringEndDate')}
          label={t('field.until')}
          value={values.until}
          {...(values.date ? { min: values.date } : {})}
          error={problem('recurrence.recurringEndDate')}
          onChange={(until) => set({ until })}
        />
      ) : (
        <NumberInput
          id={fieldId('recurrence.count')}
          label={t('field.count')}
          w={160}
          min={1}
          max={400}
          allowDecimal={false}
          value={values.count}
          error={problem('recurrence.count')}
          onChange={(count) => set({ count: typeof count === 'number' ? count : '' })}
        />
      )}
    </Stack>
  );
}

/** The recurrence rule. Only the server computes the dates. */
export function RecurrenceFields(props: FieldsProps) {
  const { values, set, problem } = props;
  const t = useT();
  const words = useRecurrenceText();
  const every = values.every || 1;
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-start">
        <NativeSelect
          label={t('field.frequency')}
          value={values.frequency}
          data={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
          onChange={(event) => set({ frequency: event.currentTarget.value as RecurrenceFrequency })}
        />
        <NumberInput
          id={fieldId('recurrence.weeksRepeat')}
          label={t(`field.every.${values.frequency}`)}
          w={160}
          min={1}
          max={52}
          allowDecimal={false}
          value={values.every}
          error={problem('recurrence.weeksRepeat')}
          onChange={(next) => set({ every: typeof next === 'number' ? next : '' })}
        />
      </Group>
      {values.frequency === 'WEEKLY' ? <Weekdays {...props} /> : null}
      <Ending {...props} />
      <Text size="sm" fw={550} role="status">
        {words({
          frequency: values.frequency,
          every,
          days: values.days,
          ...(values.ends === 'until' ? { until: values.until } : { count: values.count || null }),
        })}
      </Text>
    </Stack>
  );
}
