import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import {
  Anchor,
  Button,
  EmptyState,
  ErrorState,
  Group,
  Page,
  PageHeader,
  Section,
  TableSkeleton,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ReportTemplatesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SaveTemplate } from '../saved-templates/save-template';
import { MakeFile } from './make-file';
import { PreviewTable } from './preview-table';
import { ReportFilters } from './report-filters';
import { reportTypeOf, sessionsHref } from './report-kinds';
import { ON_A_PAGE, usePreview } from './use-preview';
import { useReportView, type Template } from './use-report-view';

/** One report type: its filters, a preview, and buttons for a file or a schedule. */
export default function ReportPage() {
  const t = useT();
  const { reportId } = useParams();
  const { data, error, refetch } = useQuery(ReportTemplatesDocument, { fetchPolicy: 'cache-and-network' });
  const type = reportTypeOf(reportId);
  const template = data?.getReportTemplates.find(({ reportType }) => reportType === type);
  return (
    <Page>
      {template ? (
        <Report key={template.reportType} template={template} />
      ) : (
        <>
          <PageHeader title={t('reports.title')} crumbs={[{ label: t('reports.title'), to: '/reports' }]} />
          {error ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : data ? (
            <EmptyState icon={<IconTable size={28} />} title={t('reports.noSuch')}>
              <Anchor component={Link} to="/reports">
                {t('reports.toAll')}
              </Anchor>
            </EmptyState>
          ) : (
            <TableSkeleton />
          )}
        </>
      )}
    </Page>
  );
}

function Report({ template }: { template: Template }) {
  const t = useT();
  const view = useReportView(template);
  return (
    <>
      <PageHeader
        title={template.name}
        description={template.description}
        crumbs={[{ label: t('reports.title'), to: '/reports' }]}
        actions={
          <>
            {template.chartId ? (
              <Button
                variant="default"
                component={Link}
                to="/analytics"
                leftSection={<IconChartBar size={18} stroke={1.7} aria-hidden />}
              >
                {t('reports.chart')}
              </Button>
            ) : null}
            <SaveTemplate page={template.reportType} search={view.search} />
            <MakeFile template={template} view={view} />
          </>
        }
      />
      <ReportFilters template={template} view={view} />
      <Preview template={template} view={view} />
    </>
  );
}

function Preview({ template, view }: { template: Template; view: ReturnType<typeof useReportView> }) {
  const t = useT();
  const format = useFormat();
  const { report, totals, loading, error, onRetry, index, onBack, onMore } = usePreview(view.input);
  const first = index * ON_A_PAGE + 1;
  return (
    <Section
      flush
      title={t('reports.preview')}
      description={
        report?.rows.length
          ? t(report.hasMore ? 'reports.rowsOfMore' : 'reports.rowsToLast', {
              from: format.number(first),
              to: format.number(first + report.rows.length - 1),
            })
          : undefined
      }
      actions={
        index > 0 || report?.hasMore ? (
          <Group gap="xs">
            <Button variant="default" size="xs" disabled={index === 0} onClick={onBack}>
              {t('reports.back')}
            </Button>
            <Button variant="default" size="xs" disabled={!report?.hasMore || loading} onClick={onMore}>
              {t('reports.more')}
            </Button>
          </Group>
        ) : undefined
      }
    >
      {error ? (
        <ErrorState error={error} title={t('reports.noPreview')} onRetry={onRetry} />
      ) : !report ? (
        <TableSkeleton />
      ) : report.rows.length === 0 ? (
        <EmptyState icon={<IconTable size={28} />} title={t('reports.nothing')}>
          {t('reports.nothingHint')}
        </EmptyState>
      ) : (
        <PreviewTable
          report={report}
          totals={totals}
          label={template.name}
          rowsHref={view.from === null ? undefined : sessionsHref(view)}
        />
      )}
    </Section>
  );
}
