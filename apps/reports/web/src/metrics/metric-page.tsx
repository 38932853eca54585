import { Suspense } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import type { MetricId } from '@lyceum/contracts/metrics';
import { EmptyState, ErrorState, Page, PageHeader, Section, TableSkeleton } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { MetricExplanation } from '@lyceum/web/metrics';
import type { MetricRowsInput, MetricRowsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { MetricTable } from './metric-table';
import { useAskedRows, useMetric, useMetricRows } from './use-metric-view';
import { useHeadText } from './use-head-text';
import { useMetricValue } from './use-metric-value';

export default function MetricPage() {
  const t = useT();
  const metric = useMetric();
  const crumbs = [{ label: t('analytics.title'), to: '/analytics' }];
  return metric ? (
    <MetricOf key={metric} metric={metric} crumbs={crumbs} />
  ) : (
    <Page>
      <PageHeader title={t('metric.title')} crumbs={crumbs} />
      <EmptyState icon={<IconInfoCircle size={28} />} title={t('metric.none')}>
        {t('metric.noneHint')}
      </EmptyState>
    </Page>
  );
}

interface MetricOfProps {
  metric: MetricId;
  crumbs: { label: string; to: string }[];
}

function MetricOf({ metric, crumbs }: MetricOfProps) {
  const t = useT();
  const input = useAskedRows(metric);
  const rows = useMetricRows(input);
  return (
    <Page>
      <Header figure={rows.figure} crumbs={crumbs} />
      <Section title={t('metric.how')}>
        <Suspense fallback={<TableSkeleton />}>
          <MetricExplanation metric={metric} named={!rows.figure} />
        </Suspense>
      </Section>
      {input ? <Rows input={input} rows={rows} /> : null}
    </Page>
  );
}

type Figure = MetricRowsQuery['getMetricRows'];

function Header({ figure, crumbs }: { figure: Figure | undefined; crumbs: MetricOfProps['crumbs'] }) {
  const t = useT();
  const format = useFormat();
  const write = useMetricValue();
  const headText = useHeadText();
  if (!figure) return <PageHeader title={t('metric.title')} crumbs={crumbs} />;
  const { metric, total, beginDate, endDate, values } = figure;
  const value = write(total?.value ?? null, metric.unit, metric.currency);
  const cell = values.map(
    ({ dimension, head }) => `${t(`pivot.dimension.${dimension}`)}: ${headText(head, dimension)}`,
  );
  const made =
    total?.outOf == null
      ? null
      : metric.unit === 'POINTS'
        ? t('metric.answers', { count: total.outOf })
        : t('metric.madeOf', { counts: format.number(total.counts), outOf: format.number(total.outOf) });
  return (
    <PageHeader
      title={`${metric.name}: ${value}`}
      description={[format.dateRange(beginDate, endDate), ...cell, made].filter(Boolean).join(' · ')}
      crumbs={crumbs}
    />
  );
}

function Rows({ input, rows }: { input: MetricRowsInput; rows: ReturnType<typeof useMetricRows> }) {
  const { page, error, onRetry } = rows;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!page) return <TableSkeleton />;
  return <MetricTable input={input} {...rows} page={page} />;
}
