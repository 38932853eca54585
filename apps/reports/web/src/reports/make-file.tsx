import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useNavigate } from 'react-router';
import { IconCalendarRepeat, IconDownload } from '@tabler/icons-react';
import { Button, FormDialog, notify, TextInput, useServerForm } from '@lyceum/web/design-system';
import { CreateReportFileDocument, type ReportFormat } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FormatField } from './format-field';
import type { ReportView, Template } from './use-report-view';

interface MakeFileProps {
  template: Template;
  view: ReportView;
}

export function MakeFile({ template, view }: MakeFileProps) {
  const t = useT();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={`/reports/schedules/new?type=${template.reportType}&${view.search}`}
        leftSection={<IconCalendarRepeat size={18} stroke={1.7} aria-hidden />}
      >
        {t('reports.schedule')}
      </Button>
      <Button
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        onClick={() => setNaming(true)}
      >
        {t('reports.make')}
      </Button>
      {naming ? <NameDialog template={template} view={view} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function NameDialog({ template, view, onClose }: MakeFileProps & { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [create] = useMutation(CreateReportFileDocument);
  const form = useServerForm({
    name: `report-file-${template.reportType}`,
    initial: { reportName: template.name, format: 'CSV' as ReportFormat },
    argument: 'input',
    labelOf: (field) => t(field === 'format' ? 'reports.format' : 'reports.name'),
    save: (values) => create({ variables: { input: { ...view.input, ...values } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('reports.beingMade') });
    void navigate('/reports');
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('reports.make')}
      size="md"
      submitLabel={t('reports.make')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('reports.notMade')}
    >
      <TextInput
        {...form.field('reportName')}
        label={t('reports.name')}
        description={t('reports.makeHelp')}
        required
        maxLength={120}
        value={form.values.reportName}
        onChange={(event) => form.set({ reportName: event.currentTarget.value })}
      />
      <FormatField
        {...form.field('format')}
        value={form.values.format}
        onChange={(format) => form.set({ format })}
      />
    </FormDialog>
  );
}
