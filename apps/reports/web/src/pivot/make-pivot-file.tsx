import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconCalendarRepeat, IconDownload } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { Button, FormDialog, notify, TextInput, useServerForm } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { CreatePivotFileDocument, type ReportFormat } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FormatField, PIVOT_FORMATS } from '../reports/format-field';
import { pivotInputOf } from './pivot-input';
import type { PivotView } from './use-pivot-view';

/** Makes a file of the page, or opens the form that schedules it. Only super admins schedule reports. */
export function MakePivotFile({ view }: { view: PivotView }) {
  const t = useT();
  const { has } = useViewer();
  const [naming, setNaming] = useState(false);
  return (
    <>
      {has('SUPER_ADMIN') ? (
        <Button
          variant="default"
          component={Link}
          to={`/reports/schedules/new?type=PIVOT&${view.search}`}
          leftSection={<IconCalendarRepeat size={18} stroke={1.7} aria-hidden />}
        >
          {t('reports.schedule')}
        </Button>
      ) : null}
      <Button
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        disabled={!view.input}
        onClick={() => setNaming(true)}
      >
        {t('pivot.make')}
      </Button>
      {naming ? <NameDialog view={view} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function NameDialog({ view, onClose }: { view: PivotView; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [create] = useMutation(CreatePivotFileDocument);
  const madeId = useRef<string | undefined>(undefined);
  const pivot = pivotInputOf(view);
  const form = useServerForm({
    name: 'pivot-file',
    initial: {
      reportName: view.metric?.name ?? t('pivot.title'),
      format: 'CSV' as ReportFormat,
    },
    argument: 'input',
    labelOf: (field) =>
      t(field === 'reportName' ? 'reports.name' : field === 'format' ? 'reports.format' : 'pivot.title'),
    save: async (values) => {
      if (!pivot) return;
      const input = { ...values, pivot, startDate: view.from, endDate: view.to };
      madeId.current = (await create({ variables: { input } })).data?.createPivotFile.id;
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('pivot.make')}
      size="md"
      submitLabel={t('pivot.make')}
      onSubmit={async () => {
        if (!(await form.submit())) return;
        notify({ tone: 'good', message: t('reports.beingMade') });
        void navigate(`/reports/files/${madeId.current}`);
      }}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('reports.notMade')}
    >
      <TextInput
        {...form.field('reportName')}
        label={t('reports.name')}
        description={t('pivot.makeHelp')}
        required
        maxLength={120}
        value={form.values.reportName}
        onChange={(event) => form.set({ reportName: event.currentTarget.value })}
      />
      <FormatField
        {...form.field('format')}
        only={PIVOT_FORMATS}
        value={form.values.format}
        onChange={(format) => form.set({ format })}
      />
    </FormDialog>
  );
}
