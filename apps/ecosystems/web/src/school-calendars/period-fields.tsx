import { useState } from 'react';
import {
  Button,
  Chip,
  Group,
  SimpleGrid,
  Stack,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useClock, useFormat } from '@lyceum/web/i18n';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../i18n';
import { withPeriod, type CalendarValues, type Period } from './calendar-values';
import { EntryList } from './entry-list';

const SCHOOL_DAYS = [1, 2, 3, 4, 5];
const NEXT: Period = { name: '', days: SCHOOL_DAYS, startTime: '', endTime: '' };

/** The bell schedule: time and weekdays of each period. */
export function PeriodFields({ form: { values, set, field } }: { form: ServerForm<CalendarValues> }) {
  const t = useT();
  const format = useFormat();
  const [next, setNext] = useState(NEXT);
  const { name, days, startTime, endTime } = next;
  const ready = Boolean(name.trim() && days.length && startTime && endTime && startTime < endTime);
  const add = () => {
    if (!ready) return;
    set({ periods: withPeriod(values.periods, { ...next, name: name.trim() }) });
    // Suggests the next period: it starts at the end of this one, on the same days.
    setNext({ ...NEXT, days, startTime: endTime });
  };
  const clock = useClock();
  const daysText = (chosen: readonly number[]) =>
    chosen.map((day) => format.weekday(day, 'short')).join(', ');
  return (
    <Stack gap="sm">
      <EntryList
        id={field('periods').id}
        label={t('calendar.periods')}
        none={t('calendar.noPeriods')}
        entries={values.periods.map((period) => ({
          key: `${period.name} ${period.startTime} ${period.days.join('')}`,
          name: period.name,
          detail: `${clock.range(period.startTime, period.endTime)} · ${daysText(period.days)}`,
          removeLabel: t('calendar.remove', { name: period.name }),
        }))}
        onRemove={(index) => set({ periods: values.periods.filter((_, each) => each !== index) })}
      />
      <TextInput
        label={t('calendar.periodName')}
        maxLength={60}
        value={name}
        onChange={(event) => setNext({ ...next, name: event.currentTarget.value })}
      />
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => setNext({ ...next, days: chosen.map(Number).sort((a, b) => a - b) })}
      >
        <Group gap={6} role="group" aria-label={t('calendar.weekdays')}>
          {[0, ...SCHOOL_DAYS, 6].map((day) => (
            <Chip key={day} value={String(day)} size="sm">
              {format.weekday(day, 'short')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          type="time"
          label={t('calendar.start')}
          value={startTime}
          onChange={(event) => setNext({ ...next, startTime: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('calendar.end')}
          value={endTime}
          onChange={(event) => setNext({ ...next, endTime: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        disabled={!ready}
        onClick={add}
      >
        {t('calendar.addPeriod')}
      </Button>
    </Stack>
  );
}
