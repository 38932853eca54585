import { Section, Stack } from '@lyceum/web/design-system';
import { CsvExchange } from '../csv/csv-exchange';
import { useT } from '../i18n';

/** Imports and exports calendars and bell schedules of all schools as tables. */
export function CalendarTables({ onSaved }: { onSaved: () => unknown }) {
  const t = useT();
  return (
    <Section title={t('calendarTables.title')} description={t('calendarTables.help')}>
      <Stack gap="sm">
        <CsvExchange
          list="SCHOOL_DAYS_OFF"
          fileName="school-days-off"
          labels={{
            download: t('calendarTables.downloadDaysOff'),
            upload: t('calendarTables.uploadDaysOff'),
          }}
          onSaved={onSaved}
        />
        <CsvExchange
          list="SCHOOL_PERIODS"
          fileName="bell-schedules"
          labels={{
            download: t('calendarTables.downloadPeriods'),
            upload: t('calendarTables.uploadPeriods'),
          }}
          onSaved={onSaved}
        />
      </Stack>
    </Section>
  );
}
