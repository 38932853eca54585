import { useQuery } from '@apollo/client/react';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Section,
  TableSkeleton,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted, metricRowsHref } from '@lyceum/web/metrics';
import { useViewer } from '@lyceum/web/viewer';
import { PivotOptionsDocument, type PivotOptionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SavedTemplates } from '../saved-templates/saved-templates';
import { SaveTemplate } from '../saved-templates/save-template';
import { PivotChart } from './pivot-chart';
import { MakePivotFile } from './make-pivot-file';
import { pivotMetrics } from './pivot-dimensions';
import { PivotFilters } from './pivot-filters';
import { PivotTable } from './pivot-table';
import { usePivot } from './use-pivot';
import { usePivotView, type PivotView } from './use-pivot-view';
import classes from './pivot.module.css';

/** Any figure of the registry by one or two dimensions, as table or chart, compared with another group or time. */
export default function PivotPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(PivotOptionsDocument, { fetchPolicy: 'cache-and-network' });
  if (data) return <Pivot options={data} />;
  return (
    <Page>
      <PageHeader title={t('pivot.title')} description={t('pivot.description')} />
      {error ? <ErrorState error={error} onRetry={refetch} /> : <CardsSkeleton count={2} />}
    </Page>
  );
}

function Pivot({ options: { getMetrics, getMetricOptions } }: { options: PivotOptionsQuery }) {
  const t = useT();
  const metrics = pivotMetrics(getMetrics);
  const view = usePivotView(metrics, getMetricOptions.hasTerms);
  return (
    <Page>
      <PageHeader
        title={t('pivot.title')}
        description={t('pivot.description')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconChartHistogram size={18} stroke={1.7} aria-hidden />}
              onClick={() =>
                view.change({
                  metric: 'LEARNERS',
                  rows: 'MINUTES_BAND',
                  columns: null,
                  compare: null,
                  view: 'bar',
                })
              }
            >
              {t('pivot.distribution')}
            </Button>
            <SaveTemplate page="PIVOT" search={view.search} />
            <MakePivotFile view={view} />
          </>
        }
      />
      <div className={classes.page}>
        <PivotFilters view={view} metrics={metrics} schools={getMetricOptions.schools} />
        <Result view={view} />
        <SavedTemplates page="PIVOT" />
      </div>
    </Page>
  );
}

function Result({ view }: { view: PivotView }) {
  const t = useT();
  const format = useFormat();
  const { table, error, onRetry, other, otherError, onRetryOther } = usePivot(view);
  const otherName = useComparedName(view);
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!table) return <TableSkeleton />;
  const { metric, beginDate, endDate } = table;
  const rowsHref = metricRowsHref(metric.id, {
    ...{
      side: 'PROGRAMS',
      programIds: view.programIds,
      schoolId: view.schoolId,
      gradeLevel: view.gradeLevel,
    },
    ...{ beginDate, endDate },
  });
  return (
    <>
      <Text size="sm" c="dimmed">
        {metric.name} · {format.dateRange(beginDate, endDate)}
        <HowCounted metric={metric.id} label={metric.name} rowsHref={rowsHref} />
      </Text>
      {otherError ? (
        <ErrorState error={otherError} title={t('pivot.noOther')} onRetry={onRetryOther} />
      ) : null}
      {other && other.weeksLeftOut > 0 ? (
        <Text size="sm">{t('pivot.weeksLeftOut', { count: other.weeksLeftOut })}</Text>
      ) : null}
      {table.rows.length === 0 ? (
        <EmptyState icon={<IconTable size={28} />} title={t('reports.nothing')}>
          {t('reports.nothingHint')}
        </EmptyState>
      ) : (
        <>
          {view.view === 'TABLE' ? null : <PivotChart table={table} view={view} kind={view.view} />}
          {view.view === 'TABLE' || other ? (
            <Section flush>
              <PivotTable table={table} view={view} other={other} otherName={otherName} />
            </Section>
          ) : null}
        </>
      )}
    </>
  );
}

function useComparedName({ compared }: PivotView): string {
  const t = useT();
  const { programs } = useViewer();
  if (compared === null) return '';
  if (typeof compared === 'string') return t(`pivot.${compared}`);
  return programs.find(({ id }) => id === compared.programId)?.name ?? t('pivot.otherProgram');
}
