import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  Group,
  NotSaved,
  Section,
  Select,
  Stack,
  Switch,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { AlertField } from './alert-field';
import { FormatField, PIVOT_FORMATS } from './format-field';
import { OutsideField } from './outside-field';
import { RecipientsField, type PresentRecipient } from './recipients-field';
import { ScheduleContent } from './schedule-content';
import { SchedulePivot } from './schedule-pivot';
import { ScheduleRecurrence } from './schedule-recurrence';
import type { ScheduleValues } from './schedule-values';
import type { Template } from './use-report-view';

/** Labels of the fields by their names in the API, for the error summary. */
export function useScheduleLabels(): (field: string) => string {
  const t = useT();
  const labels: Record<string, string> = {
    reportName: t('reports.name'),
    columns: t('reports.columns'),
    format: t('reports.format'),
    'filter.programIds': t('reports.programs'),
    'filter.schoolId': t('filter.school'),
    'filter.gradeLevel': t('filter.grade'),
    frequency: t('reports.frequency'),
    period: t('reports.period'),
    dayOfWeek: t('reports.dayOfWeek'),
    dayOfMonth: t('reports.dayOfMonth'),
    hour: t('reports.hour'),
    timeZoneId: t('reports.zone'),
    endDay: t('reports.endDay'),
    recipientIds: t('reports.recipients'),
    outsideAddresses: t('reports.outside'),
    alert: t('reports.alert'),
    'alert.metric': t('reports.alertMetric'),
    'alert.bound': t('reports.alertBound'),
    templateId: t('reports.template'),
    pivot: t('reports.scheduleTable'),
    'pivot.metric': t('pivot.metric'),
    'pivot.rows': t('pivot.rows'),
    'pivot.columns': t('pivot.columns'),
    'pivot.compare': t('pivot.compare'),
    'pivot.comparedProgramId': t('pivot.compare'),
    'pivot.programIds': t('reports.programs'),
    'pivot.schoolId': t('filter.school'),
    'pivot.gradeLevel': t('filter.grade'),
  };
  return (field) => labels[field] ?? field;
}

const isOfPivots = (format: ScheduleValues['format']) => PIVOT_FORMATS.some((each) => each === format);

interface ScheduleFormProps {
  form: ServerForm<ScheduleValues>;
  templates: readonly Template[];
  /** Present recipients. */
  known: readonly PresentRecipient[];
  submitLabel: string;
  onSubmit: () => unknown;
  onTakeUp?: () => unknown;
}

/** Form for a schedule's content, times and recipients; the server validates it. */
export function ScheduleForm({ form, templates, known, submitLabel, onSubmit, onTakeUp }: ScheduleFormProps) {
  const t = useT();
  const { values, set, field } = form;
  const template = templates.find(({ reportType }) => reportType === values.reportType) ?? templates[0]!;
  const isPivot = template.reportType === 'PIVOT';
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Section title={t('reports.what')}>
          <Stack gap="md">
            <Select
              label={t('reports.report')}
              allowDeselect={false}
              data={templates.map(({ reportType, name }) => ({ value: reportType, label: name }))}
              value={values.reportType}
              onChange={(type) => {
                const next = templates.find(({ reportType }) => reportType === type);
                if (!next) return;
                // The default name follows the report type until the user types one.
                const isUsual = values.reportName === template.name;
                set({
                  reportType: next.reportType,
                  columns: [],
                  ...(next.reportType === 'PIVOT' && !isOfPivots(values.format)
                    ? { format: 'CSV' as const }
                    : {}),
                  ...(isUsual ? { reportName: next.name } : {}),
                });
              }}
            />
            <TextInput
              {...field('reportName')}
              label={t('reports.name')}
              description={t('reports.nameHelp')}
              required
              maxLength={120}
              value={values.reportName}
              onChange={(event) => set({ reportName: event.currentTarget.value })}
            />
            {isPivot ? <SchedulePivot form={form} /> : null}
            {isPivot && values.templateId ? null : <ScheduleContent form={form} template={template} />}
            <FormatField
              {...field('format')}
              isMailed
              only={isPivot ? PIVOT_FORMATS : undefined}
              value={values.format}
              onChange={(format) => set({ format })}
            />
          </Stack>
        </Section>
        <Section title={t('reports.when')}>
          <ScheduleRecurrence form={form} hasDays={template.filterTypes.includes('DATES')} />
        </Section>
        <Section title={t('reports.whom')}>
          <Stack gap="md">
            <RecipientsField form={form} known={known} />
            <OutsideField form={form} />
            <Switch
              label={t('reports.skipIfEmpty')}
              description={t('reports.skipIfEmptyHelp')}
              checked={values.skipIfEmpty}
              onChange={(event) => set({ skipIfEmpty: event.currentTarget.checked })}
            />
            {template.filterTypes.includes('DATES') ? <AlertField form={form} /> : null}
          </Stack>
        </Section>
        <NotSaved error={form.error} title={t('reports.notSaved')} onTakeUp={onTakeUp} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to="/reports?tab=schedules">
            {t('reports.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
