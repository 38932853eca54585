import { useMutation, useQuery } from '@apollo/client/react';
import {
  DateField,
  Divider,
  ErrorState,
  FormDialog,
  FormSkeleton,
  notify,
  SidePanel,
  SimpleGrid,
  Text,
  useServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { SaveSchoolCalendarDocument, SchoolCalendarDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { TimeZoneSelect } from '../time-zones/time-zone-select';
import { calendarInput, calendarValues, type CalendarValues } from './calendar-values';
import { DaysOffFields } from './days-off-fields';
import { PeriodFields } from './period-fields';

interface SchoolCalendarDialogProps {
  school: { id: string; name: string };
  onClose: () => void;
}

/** A school's year, days off and bell schedule. */
export default function SchoolCalendarDialog({ school, onClose }: SchoolCalendarDialogProps) {
  const t = useT();
  const { ecosystem } = useViewer();
  const { data, error, refetch } = useQuery(SchoolCalendarDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '', schoolId: school.id },
    fetchPolicy: 'network-only',
  });
  const found = data?.getEcosystemFilters.supportedSchools[0];
  if (found) return <CalendarForm school={school} initial={calendarValues(found)} onClose={onClose} />;
  return (
    <SidePanel opened onClose={onClose} title={t('calendar.title', { name: school.name })}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <FormSkeleton />}
    </SidePanel>
  );
}

function CalendarForm({ school, initial, onClose }: SchoolCalendarDialogProps & { initial: CalendarValues }) {
  const t = useT();
  const [save] = useMutation(SaveSchoolCalendarDocument);
  const form = useServerForm({
    name: `school-calendar-${school.id}`,
    initial,
    argument: 'schools.0.calendar',
    labelOf: (name) =>
      name === 'lastDay' ? t('calendar.lastDay') : name.startsWith('daysOff') ? t('calendar.daysOff') : name,
    save: (values) => save({ variables: { schools: [{ id: school.id, calendar: calendarInput(values) }] } }),
  });
  const { values, set, field } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('form.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t('calendar.title', { name: school.name })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('form.save')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('form.notSaved')}
    >
      <Text size="sm" c="dimmed">
        {t('calendar.help')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          {...field('firstDay')}
          clearable
          label={t('calendar.firstDay')}
          value={values.firstDay}
          onChange={(firstDay) => set({ firstDay })}
        />
        <DateField
          {...field('lastDay')}
          clearable
          label={t('calendar.lastDay')}
          value={values.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
      </SimpleGrid>
      <TimeZoneSelect
        {...field('timeZoneId')}
        clearable
        label={t('calendar.timeZone')}
        placeholder={t('programForm.timeZoneInherited')}
        value={values.timeZoneId}
        onChange={(timeZoneId) => set({ timeZoneId })}
      />
      <Divider label={t('calendar.daysOff')} labelPosition="left" />
      <DaysOffFields form={form} />
      <Divider label={t('calendar.periods')} labelPosition="left" />
      <PeriodFields form={form} />
    </FormDialog>
  );
}
