import { useState } from 'react';
import { Button, DateField, SimpleGrid, Stack, TextInput, type ServerForm } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../i18n';
import { withDayOff, type CalendarValues } from './calendar-values';
import { EntryList } from './entry-list';

const NOTHING = { firstDay: null as string | null, lastDay: null as string | null, name: '' };

/** Days without school: single days and breaks. */
export function DaysOffFields({ form: { values, set, field } }: { form: ServerForm<CalendarValues> }) {
  const t = useT();
  const format = useFormat();
  const [next, setNext] = useState(NOTHING);
  const { firstDay, name } = next;
  const lastDay = next.lastDay ?? firstDay;
  const ready = Boolean(firstDay && lastDay && firstDay <= lastDay && name.trim());
  const add = () => {
    if (!ready || !firstDay || !lastDay) return;
    set({ daysOff: withDayOff(values.daysOff, { firstDay, lastDay, name: name.trim() }) });
    setNext(NOTHING);
  };
  return (
    <Stack gap="sm">
      <EntryList
        id={field('daysOff').id}
        label={t('calendar.daysOff')}
        none={t('calendar.noDaysOff')}
        entries={values.daysOff.map((day) => ({
          key: `${day.firstDay} ${day.lastDay} ${day.name}`,
          name: day.name,
          detail: format.dateRange(day.firstDay, day.lastDay),
          removeLabel: t('calendar.remove', { name: day.name }),
        }))}
        onRemove={(index) => set({ daysOff: values.daysOff.filter((_, each) => each !== index) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('calendar.offFrom')}
          value={firstDay}
          onChange={(day) => setNext({ ...next, firstDay: day })}
        />
        <DateField
          label={t('calendar.offTo')}
          description={t('calendar.offToHelp')}
          value={next.lastDay}
          clearable
          onChange={(day) => setNext({ ...next, lastDay: day })}
        />
      </SimpleGrid>
      <TextInput
        label={t('calendar.offName')}
        maxLength={80}
        value={name}
        onChange={(event) => setNext({ ...next, name: event.currentTarget.value })}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        disabled={!ready}
        onClick={add}
      >
        {t('calendar.addDayOff')}
      </Button>
    </Stack>
  );
}
