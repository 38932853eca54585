import { useQuery } from '@apollo/client/react';
import {
  DateField,
  Select,
  Stack,
  Text,
  useDebouncedValue,
  type ServerForm,
} from '@lyceum/web/design-system';
import { NextRuns, RecurrenceFields } from '@lyceum/web/recurrence';
import { NextReportRunsDocument, ReportTimeZonesDocument, type ReportPeriod } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PERIODS } from './report-kinds';
import { periodOf, runsInputOf, type ScheduleValues } from './schedule-values';

export function ScheduleRecurrence({
  form,
  hasDays,
}: {
  form: ServerForm<ScheduleValues>;
  hasDays: boolean;
}) {
  const t = useT();
  const { values, set, field } = form;
  const { data } = useQuery(ReportTimeZonesDocument);
  const zones = (data?.getSimplifiedTimeZones ?? []).map(({ name, timeZones }) => ({
    group: name,
    items: timeZones.map((zone) => ({ value: zone.id, label: zone.name })),
  }));
  return (
    <Stack gap="md">
      <RecurrenceFields
        values={values}
        field={field}
        zones={zones}
        onChange={(patch) => {
          // The period follows the frequency until the user chooses another one.
          const goes = patch.frequency && values.period === periodOf(values.frequency);
          set({ ...patch, ...(goes ? { period: periodOf(patch.frequency!) } : {}) });
        }}
      >
        {hasDays ? (
          <Select
            {...field('period')}
            label={t('reports.period')}
            allowDeselect={false}
            data={PERIODS.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
            value={values.period}
            onChange={(period) => set({ period: period as ReportPeriod })}
          />
        ) : null}
        <DateField
          {...field('endDay')}
          label={t('reports.endDay')}
          clearable
          value={values.endDay}
          onChange={(endDay) => set({ endDay })}
        />
      </RecurrenceFields>
      <TypedRuns values={values} />
      {hasDays ? null : (
        <Text size="sm" c="dimmed">
          {t('reports.noDays')}
        </Text>
      )}
    </Stack>
  );
}

/** The runs of the typed times; none while the times are not valid, because their fields say so on saving. */
function TypedRuns({ values }: { values: ScheduleValues }) {
  const [input] = useDebouncedValue(JSON.stringify(runsInputOf(values)), 300);
  const { data, previousData, error } = useQuery(NextReportRunsDocument, {
    variables: { input: JSON.parse(input) as ReturnType<typeof runsInputOf> },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return null;
  return <NextRuns runs={(data ?? previousData)?.getNextReportRuns} timeZoneId={values.timeZoneId} />;
}
