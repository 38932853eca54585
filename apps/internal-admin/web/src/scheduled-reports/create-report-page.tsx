import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  Group,
  notify,
  NotSaved,
  Page,
  PageHeader,
  Section,
  Stack,
  Text,
  useServerForm,
} from '@lyceum/web/design-system';
import { OperatorScheduleReportDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EcosystemField } from './ecosystem-field';
import { inputOf, NOTHING } from './report-values';
import { ReportContent, ReportRecipients, ReportRecurrence } from './report-fields';
import { SCHEDULED_REPORTS } from './scheduled-reports-page';
import { useChoices } from './use-choices';

/** Creates a scheduled report for an organization. */
export default function CreateReportPage() {
  const t = useT();
  const navigate = useNavigate();
  const [create] = useMutation(OperatorScheduleReportDocument);
  const labels: Record<string, string> = {
    reportName: t('manage.name'),
    'filter.programIds': t('scheduledReports.programs'),
    'filter.schoolId': t('scheduledReports.school'),
    'filter.gradeLevel': t('scheduledReports.grade'),
    'filter.statuses': t('scheduledReports.status'),
    columns: t('scheduledReports.columns'),
    format: t('scheduledReports.format'),
    frequency: t('scheduledReports.frequency'),
    period: t('scheduledReports.period'),
    recipientIds: t('scheduledReports.recipients'),
    outsideAddresses: t('scheduledReports.outside'),
    alert: t('scheduledReports.alert'),
    'alert.metric': t('scheduledReports.alertMetric'),
    'alert.bound': t('scheduledReports.alertBound'),
  };
  const form = useServerForm({
    name: 'operator-report-new',
    initial: NOTHING,
    argument: 'input',
    labelOf: (field) => labels[field] ?? field,
    save: (values) =>
      create({
        variables: { ecosystemId: values.ecosystem?.id ?? '', input: inputOf(values, choices.template) },
      }),
  });
  const choices = useChoices(form.values);
  const submit = async () => {
    const { reportName, ecosystem: organization } = form.values;
    const [name, ecosystemName] = [reportName || (choices.template?.name ?? ''), organization?.name ?? ''];
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('scheduledReports.created', { name, ecosystem: ecosystemName }) });
    void navigate(SCHEDULED_REPORTS);
  };
  const { ecosystem } = form.values;
  return (
    <Page width="medium">
      <PageHeader
        title={t('scheduledReports.create')}
        description={t('scheduledReports.createHelp')}
        crumbs={[
          { label: t('home.title'), to: '/internal-admin-panel' },
          { label: t('scheduledReports.title'), to: SCHEDULED_REPORTS },
        ]}
      />
      <Form
        serverChecks
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="lg">
          <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <Section title={t('scheduledReports.whose')}>
            <EcosystemField
              {...form.field('ecosystem')}
              value={ecosystem}
              onChange={(chosen) =>
                // Programs, schools, people and approved domains belong to one organization.
                form.set({
                  ecosystem: chosen,
                  programIds: [],
                  schoolId: null,
                  recipientIds: [],
                  outsideAddresses: [],
                  timeZoneId: '',
                })
              }
            />
          </Section>
          {ecosystem ? (
            <>
              <Section title={t('scheduledReports.what')}>
                <ReportContent form={form} choices={choices} />
              </Section>
              <Section title={t('scheduledReports.when')}>
                <ReportRecurrence form={form} choices={choices} />
              </Section>
              <Section title={t('scheduledReports.whom')}>
                <ReportRecipients form={form} choices={choices} />
              </Section>
            </>
          ) : (
            <Text c="dimmed">{t('scheduledReports.chooseFirst')}</Text>
          )}
          <NotSaved error={form.error ?? choices.error} title={t('scheduledReports.notCreated')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" component={Link} to={SCHEDULED_REPORTS}>
              {t('scheduledReports.cancel')}
            </Button>
            <Button type="submit" loading={form.busy} disabled={!choices.template}>
              {t('scheduledReports.submit')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Page>
  );
}
