import { useState } from 'react';
import { ActionIcon, Button, DateField, Section, Text, TextInput } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CsvExchange } from '../csv/csv-exchange';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import styles from '../admin.module.css';

interface HolidaysSectionProps extends ConfigSectionProps {
  /** Called after a table was imported, to reload the form. */
  onTable: () => unknown;
}

/** Days without sessions: booking on one is a conflict. */
export function HolidaysSection({ form: { values, set, field }, onTable }: HolidaysSectionProps) {
  const t = useT();
  const format = useFormat();
  const [date, setDate] = useState<string | null>(null);
  const [name, setName] = useState('');
  const taken = values.holidays.some((holiday) => holiday.date === date);
  const add = () => {
    if (!date || !name.trim() || taken) return;
    const holidays = [...values.holidays, { date, name: name.trim() }];
    set({ holidays: holidays.sort((a, b) => a.date.localeCompare(b.date)) });
    setDate(null);
    setName('');
  };
  return (
    <Section id="holidays" title={t('config.holidays')} description={t('config.holidaysHelp')}>
      <div id={field('holidays').id} tabIndex={-1}>
        {values.holidays.length === 0 ? (
          <Text size="sm" c="dimmed" mb="sm">
            {t('config.noHolidays')}
          </Text>
        ) : (
          <ul className={styles.holidays}>
            {values.holidays.map((holiday) => (
              <li key={holiday.date}>
                <span>
                  <strong>{holiday.name}</strong>
                  <span className={styles.screenText}>{format.date(holiday.date)}</span>
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('config.removeHoliday', { name: holiday.name })}
                  onClick={() => set({ holidays: values.holidays.filter((other) => other !== holiday) })}
                >
                  <IconTrash size={18} stroke={1.7} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div style={{ marginBottom: 16 }}>
        <CsvExchange
          list="HOLIDAYS"
          fileName="holidays"
          labels={{ download: t('config.downloadHolidays'), upload: t('config.uploadHolidays') }}
          onSaved={onTable}
        />
      </div>
      <div className={styles.addHoliday}>
        <DateField
          label={t('config.holidayDate')}
          error={taken ? t('config.holidayTaken') : undefined}
          value={date}
          onChange={setDate}
        />
        <TextInput
          label={t('config.holidayName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          disabled={!date || !name.trim() || taken}
          onClick={add}
        >
          {t('config.addHoliday')}
        </Button>
      </div>
    </Section>
  );
}
