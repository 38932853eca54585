import { useQuery } from '@apollo/client/react';
import {
  MultiSelect,
  Select,
  Stack,
  Switch,
  TagsInput,
  Text,
  TextInput,
  useDebouncedValue,
  type ServerForm,
} from '@lyceum/web/design-system';
import { AlertFields, NextRuns, RecurrenceFields, type RecurrenceValues } from '@lyceum/web/recurrence';
import { OperatorNextRunsDocument, type ReportPeriod, type ReportType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTimeZoneGroups } from '../manage-ecosystems/use-time-zone-groups';
import { ReportFilters } from './report-filters';
import { FORMATS, PERIODS, periodOf, runsInputOf, type ReportValues } from './report-values';
import type { Choices } from './use-choices';

export interface PartProps {
  form: ServerForm<ReportValues>;
  choices: Choices;
}

/** Kind of report, programs and format of the file. */
export function ReportContent({ form, choices }: PartProps) {
  const { values, set, field } = form;
  const t = useT();
  const { templates, template, programs } = choices;
  return (
    <Stack gap="md">
      <Select
        label={t('scheduledReports.report')}
        description={template?.description}
        allowDeselect={false}
        data={templates.map(({ reportType, name }) => ({ value: reportType, label: name }))}
        value={values.reportType}
        // Columns are of one kind of report.
        onChange={(type) => set({ reportType: type as ReportType, columns: [] })}
      />
      <TextInput
        {...field('reportName')}
        label={t('manage.name')}
        description={t('scheduledReports.nameHelp')}
        placeholder={template?.name ?? ''}
        maxLength={120}
        value={values.reportName}
        onChange={(event) => set({ reportName: event.currentTarget.value })}
      />
      <MultiSelect
        {...field('filter.programIds')}
        label={t('scheduledReports.programs')}
        description={t('scheduledReports.programsHelp')}
        placeholder={values.programIds.length > 0 ? '' : t('scheduledReports.allPrograms')}
        searchable
        clearable
        data={programs.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.programIds}
        onChange={(programIds) => set({ programIds })}
      />
      <ReportFilters form={form} choices={choices} />
      <Select
        {...field('format')}
        label={t('scheduledReports.format')}
        description={t(`scheduledReports.formatHelp.${values.format}`)}
        allowDeselect={false}
        data={FORMATS.map((value) => ({ value, label: t(`scheduledReports.formats.${value}`) }))}
        value={values.format}
        onChange={(chosen) => set({ format: FORMATS.find((each) => each === chosen) ?? values.format })}
      />
    </Stack>
  );
}

/** When the report is created, and which days it covers. */
export function ReportRecurrence({
  form: { values, set, field },
  choices: { template, timeZoneId },
}: PartProps) {
  const t = useT();
  const zones = useTimeZoneGroups();
  const hasDays = template?.filterTypes.includes('DATES') ?? true;
  const times = { ...values, timeZoneId: values.timeZoneId || timeZoneId };
  return (
    <Stack gap="md">
      <RecurrenceFields
        values={times}
        field={field}
        zones={zones}
        onChange={(patch) => {
          const goes = patch.frequency && values.period === periodOf(values.frequency);
          set({ ...patch, ...(goes ? { period: periodOf(patch.frequency!) } : {}) });
        }}
      >
        {hasDays ? (
          <Select
            {...field('period')}
            label={t('scheduledReports.period')}
            allowDeselect={false}
            data={PERIODS.map((value) => ({ value, label: t(`scheduledReports.periods.${value}`) }))}
            value={values.period}
            onChange={(period) => set({ period: period as ReportPeriod })}
          />
        ) : null}
      </RecurrenceFields>
      <TypedRuns values={times} ecosystemId={values.ecosystem?.id ?? ''} />
      {hasDays ? null : (
        <Text size="sm" c="dimmed">
          {t('scheduledReports.noDays')}
        </Text>
      )}
    </Stack>
  );
}

/** The runs of the typed times; none while the times are not valid, because their fields say so on saving. */
function TypedRuns({ values, ecosystemId }: { values: RecurrenceValues; ecosystemId: string }) {
  const [input] = useDebouncedValue(JSON.stringify(runsInputOf(values)), 300);
  const { data, previousData, error } = useQuery(OperatorNextRunsDocument, {
    variables: { input: JSON.parse(input) as ReturnType<typeof runsInputOf>, ecosystemId },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return null;
  return <NextRuns runs={(data ?? previousData)?.getNextReportRuns} timeZoneId={values.timeZoneId} />;
}

/**
 * Recipients of the mail: people who administer everything the report covers, and addresses of approved domains; and when
 * they get one.
 */
export function ReportRecipients({
  form: { values, set, field },
  choices: { recipients, domains, metrics, template },
}: PartProps) {
  const t = useT();
  const labelOf = ({ name, email }: Choices['recipients'][number]) =>
    [name, email].filter(Boolean).join(' · ');
  return (
    <Stack gap="md">
      <MultiSelect
        {...field('recipientIds')}
        label={t('scheduledReports.recipients')}
        description={t('scheduledReports.recipientsHelp')}
        required
        searchable
        hidePickedOptions
        maxValues={20}
        nothingFoundMessage={t('scheduledReports.nobodyFound')}
        data={recipients.map((each) => ({ value: each.userId, label: labelOf(each) }))}
        value={values.recipientIds.filter((id) => recipients.some(({ userId }) => userId === id))}
        onChange={(recipientIds) => set({ recipientIds })}
      />
      <TagsInput
        {...field('outsideAddresses')}
        label={t('scheduledReports.outside')}
        description={
          domains.length > 0
            ? t('scheduledReports.outsideHelp', { domains: domains.join(', ') })
            : t('scheduledReports.noDomains')
        }
        disabled={domains.length === 0 && values.outsideAddresses.length === 0}
        maxTags={20}
        value={values.outsideAddresses}
        onChange={(outsideAddresses) => set({ outsideAddresses })}
      />
      <Switch
        label={t('scheduledReports.skipIfEmpty')}
        description={t('scheduledReports.skipIfEmptyHelp')}
        checked={values.skipIfEmpty}
        onChange={(event) => set({ skipIfEmpty: event.currentTarget.checked })}
      />
      {template?.filterTypes.includes('DATES') ? (
        <AlertFields
          value={values.alert}
          onChange={(alert) => set({ alert })}
          field={field}
          usual="ATTENDANCE"
          metrics={metrics}
        />
      ) : null}
    </Stack>
  );
}
