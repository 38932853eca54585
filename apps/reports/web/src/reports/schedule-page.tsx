import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useNavigate, useParams } from 'react-router';
import {
  Alert,
  ErrorState,
  FormSkeleton,
  Group,
  notify,
  Page,
  PageHeader,
  Stack,
  useServerForm,
} from '@lyceum/web/design-system';
import { useAddressParams, useUser, useViewer } from '@lyceum/web/viewer';
import {
  CreateReportScheduleDocument,
  OneReportScheduleDocument,
  ReportTemplatesDocument,
  UpdateReportScheduleDocument,
  type EngagementStatus,
  type ReportScheduleFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { pivotOfParams } from '../pivot/pivot-of-params';
import { DeliveriesTable } from './deliveries-table';
import { DomainsButton } from './domains-dialog';
import { ScheduleForm, useScheduleLabels } from './schedule-form';
import { inputOf, valuesOf, type ScheduleValues } from './schedule-values';
import { TermsButton } from './terms-dialog';
import type { Template } from './use-report-view';

const LIST = '/reports?tab=schedules';

export default function SchedulePage() {
  const t = useT();
  const { scheduleId = 'new' } = useParams();
  const isNew = scheduleId === 'new';
  const templates = useQuery(ReportTemplatesDocument, { fetchPolicy: 'cache-and-network' });
  const found = useQuery(
    OneReportScheduleDocument,
    isNew ? skipToken : { variables: { reportId: scheduleId }, fetchPolicy: 'cache-and-network' },
  );
  const schedule = found.data?.getScheduledProgramLevelReport;
  const error = found.error ?? templates.error;
  const pivot = usePivotTemplate();
  const known = templates.data && [...templates.data.getReportTemplates, pivot];
  const title = isNew ? t('reports.newSchedule') : (schedule?.reportName ?? t('reports.editSchedule'));
  return (
    <Page width="medium">
      <PageHeader
        title={title}
        description={t('reports.scheduleHelp')}
        crumbs={[
          { label: t('reports.title'), to: '/reports' },
          { label: t('reports.schedules'), to: LIST },
        ]}
        actions={
          <Group gap="xs">
            <TermsButton />
            <DomainsButton />
          </Group>
        }
      />
      {known && isNew ? (
        <NewSchedule templates={known} />
      ) : known && schedule ? (
        <EditSchedule
          key={schedule.id}
          schedule={schedule}
          templates={known}
          onTakeUp={() => found.refetch()}
        />
      ) : error ? (
        <ErrorState
          error={error}
          title={t('reports.noSchedule')}
          onRetry={() => (isNew ? templates.refetch() : found.refetch())}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

/** The table of figures side by side as one of the kinds of reports: it has no columns to choose. */
function usePivotTemplate(): Template {
  const t = useT();
  return {
    __typename: 'ReportTemplate',
    reportType: 'PIVOT',
    name: t('pivot.title'),
    description: t('pivot.description'),
    fields: [],
    filterTypes: ['PROGRAMS', 'DATES', 'SCHOOL', 'GRADE'],
    defaultFilter: { __typename: 'ReportDefaultFilter', period: 'LAST_MONTH' },
    chartId: null,
  };
}

/** Initial values from the URL of the report that the user came from. */
function useInitial(templates: readonly Template[]): ScheduleValues {
  const { ecosystem, timeZoneId } = useViewer();
  const { id } = useUser();
  const [params] = useAddressParams();
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const template = templates.find(({ reportType }) => reportType === params.get('type')) ?? templates[0]!;
  return {
    reportName: template.name,
    reportType: template.reportType,
    columns: list('columns').filter((key) => template.fields.some((field) => field.key === key)),
    format: 'CSV',
    programIds: list('programs'),
    schoolId: params.get('school'),
    gradeLevel: params.get('grade'),
    statuses: list('status') as EngagementStatus[],
    pivot: pivotOfParams(params),
    templateId: params.get('template'),
    period: 'LAST_WEEK',
    frequency: 'WEEKLY',
    dayOfWeek: 1,
    dayOfMonth: 1,
    hour: 7,
    timeZoneId: ecosystem?.timeZoneId ?? timeZoneId,
    endDay: null,
    skipIfEmpty: false,
    alert: null,
    recipientIds: [id],
    outsideAddresses: [],
  };
}

const filterTypesOf = (templates: readonly Template[], type: string) =>
  templates.find(({ reportType }) => reportType === type)?.filterTypes ?? [];

function NewSchedule({ templates }: { templates: readonly Template[] }) {
  const t = useT();
  const navigate = useNavigate();
  const [create] = useMutation(CreateReportScheduleDocument);
  const found = useInitial(templates);
  const [initial] = useState(found);
  const form = useServerForm({
    name: 'report-schedule-new',
    initial,
    argument: 'input',
    labelOf: useScheduleLabels(),
    save: (values) =>
      create({ variables: { input: inputOf(values, filterTypesOf(templates, values.reportType)) } }),
  });
  const submit = async () => {
    const { reportName: name } = form.values;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('reports.scheduled', { name }) });
    void navigate(LIST);
  };
  return (
    <ScheduleForm
      form={form}
      templates={templates}
      known={[]}
      submitLabel={t('reports.saveSchedule')}
      onSubmit={submit}
    />
  );
}

interface EditProps {
  schedule: ReportScheduleFragment;
  templates: readonly Template[];
  onTakeUp: () => Promise<{ data?: { getScheduledProgramLevelReport: ReportScheduleFragment } | undefined }>;
}

function EditSchedule({ schedule, templates, onTakeUp }: EditProps) {
  const t = useT();
  const navigate = useNavigate();
  const [update] = useMutation(UpdateReportScheduleDocument);
  const form = useServerForm({
    name: `report-schedule-${schedule.id}`,
    initial: valuesOf(schedule),
    revision: schedule.revision,
    argument: 'input',
    labelOf: useScheduleLabels(),
    save: (values, revision) =>
      update({
        variables: {
          reportId: schedule.id,
          input: inputOf(values, filterTypesOf(templates, values.reportType)),
          revision,
        },
      }),
  });
  const submit = async () => {
    const { reportName: name } = form.values;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('reports.changed', { name }) });
    void navigate(LIST);
  };
  const takeUp = async () => {
    const state = (await onTakeUp()).data?.getScheduledProgramLevelReport;
    if (state) form.rebase(valuesOf(state), state.revision);
  };
  return (
    <Stack gap="lg">
      {schedule.error === 'OWNER_LEFT' && !schedule.archived ? (
        <Alert color="yellow" title={t('reports.stopped')}>
          {t('reports.stoppedHelp', { name: schedule.owner?.name ?? t('tracker.someone') })}
        </Alert>
      ) : null}
      {schedule.error === 'TEMPLATE_DELETED' && !schedule.archived ? (
        <Alert color="yellow" title={t('reports.stopped')}>
          {t('reports.templateGone')}
        </Alert>
      ) : null}
      <ScheduleForm
        form={form}
        templates={templates}
        known={schedule.recipients}
        submitLabel={t('reports.saveChanges')}
        onSubmit={submit}
        onTakeUp={takeUp}
      />
      <DeliveriesTable reportId={schedule.id} />
    </Stack>
  );
}
