import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Anchor, DataTable, EmptyState, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { metricRowsHref } from '@lyceum/web/metrics';
import type { MetricRowsInput, MetricRowsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useMetricValue } from './use-metric-value';
import { ON_A_PAGE } from './use-metric-view';

type Found = MetricRowsQuery['getMetricRows'];
type Row = Found['rows'][number];

const WHEN = { REQUEST: 'metric.asked', MONEY: 'metric.day', SESSION: 'metric.when' } as const;
/** Headings of what a row adds, by unit. */
const COUNTS: Partial<Record<string, 'metric.waited' | 'metric.amount' | 'metric.rating'>> = {
  REQUEST: 'metric.waited',
  MONEY: 'metric.amount',
  POINTS: 'metric.rating',
};

interface MetricTableProps {
  input: MetricRowsInput;
  /** The metric's first page, which carries its value. */
  figure: Found | undefined;
  page: Found;
  loading: boolean;
  index: number;
  onPage: (index: number) => void;
}

/** A metric's rows. Rows of sessions link to the session, rows of people to their sessions. */
export function MetricTable({ input, figure, page, loading, index, onPage }: MetricTableProps) {
  const t = useT();
  const columns = useColumns(page, input);
  const total = figure ? rowCount(figure) : null;
  return (
    <DataTable
      name={`reports.metric.${page.metric.grain}`}
      label={t('metric.rows')}
      rows={page.rows}
      // Rows of people who may not be named have no id.
      rowKey={(row) => `${index} ${page.rows.indexOf(row)}`}
      columns={columns}
      loading={loading}
      page={{ index, size: ON_A_PAGE, hasMore: page.hasMore, ...(total === null ? {} : { total }) }}
      onPage={onPage}
      {...(hasSessions(page) ? { rowHref: ({ sessionId }: Row) => `/sessions/${sessionId}` } : {})}
      toolbar={<h2 className="ly-section-title">{t('metric.rows')}</h2>}
      empty={
        <EmptyState icon={<IconTable size={28} />} title={t('metric.empty')}>
          {t('metric.emptyHint')}
        </EmptyState>
      }
    />
  );
}

/** Whether each row is of a session; of charges, some are. */
const hasSessions = ({ rows }: Found) => rows.every(({ sessionId }) => sessionId !== null);
const isOfPeople = ({ metric: { grain } }: Found) => grain === 'PERSON' || grain === 'PAIR';

/**
 * The number of rows, if it follows from the metric: each row counts 1 in a count, and adds 1 to the denominator of a
 * share.
 */
function rowCount({ metric, total }: Found): number | null {
  // A learner adds as many as the learner's visits.
  if (metric.id === 'LEADER_CONSISTENCY') return null;
  if (metric.grain === 'REQUEST') return total?.outOf ?? null;
  // A score is a number of 100.
  if (metric.grain === 'RESPONSE') return total?.outOf ? total.outOf / 100 : 0;
  if (metric.unit === 'COUNT') return total?.counts ?? null;
  return metric.unit === 'PERCENT' ? (total?.outOf ?? null) : null;
}

/** Link to the person's rows on the same days. */
function hrefOf(userId: string, { programIds, beginDate, endDate }: MetricRowsInput): string {
  const place = { side: 'LEARNER' as const, userId, programIds: programIds ?? [] };
  return metricRowsHref('MINUTES_PRESENT', { ...place, beginDate, endDate });
}

function useColumns(found: Found, input: MetricRowsInput): DataColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  const write = useMetricValue();
  const { metric, rows } = found;
  const ofPeople = isOfPeople(found);
  /** Money and scores have days and no times. */
  const hasDays = metric.unit === 'MONEY' || metric.grain === 'RESPONSE';
  const minutes = (key: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
    key,
    header,
    align: 'end',
    cell: (row) => {
      const value = of(row);
      return value === null ? '–' : format.minutes(value);
    },
  });
  const person: DataColumn<Row> = {
    key: 'person',
    header: t('metric.person'),
    primary: ofPeople,
    cell: ({ person: who }) => {
      if (!who) return t('metric.unnamed');
      const name = who.name ?? t('tracker.someone');
      if (!ofPeople) return name;
      return (
        <Anchor inherit component={Link} to={hrefOf(who.userId, input)}>
          {name}
        </Anchor>
      );
    },
  };
  const leader: DataColumn<Row> = {
    key: 'leader',
    header: t('metric.leader'),
    cell: ({ leader: who }) => who?.name ?? t('tracker.someone'),
  };
  const when: DataColumn<Row> = {
    key: 'when',
    header: t(WHEN[metric.grain === 'REQUEST' ? 'REQUEST' : hasDays ? 'MONEY' : 'SESSION']),
    primary: true,
    cell: ({ startsAt, sessionId }) => {
      if (!startsAt) return '–';
      const at = hasDays ? format.date(startsAt) : format.dateTime(startsAt);
      if (!sessionId || hasSessions(found)) return at;
      return (
        <Anchor inherit component={Link} to={`/sessions/${sessionId}`}>
          {at}
        </Anchor>
      );
    },
  };
  const outcome: DataColumn<Row> = {
    key: 'held',
    header: t('metric.held'),
    cell: ({ held }) => t(held ? 'metric.tookPlace' : 'metric.cancelled'),
  };
  const hasMinutes = rows.some(({ minutesScheduled }) => minutesScheduled !== null);
  const hasPeople = metric.grain !== 'SESSION';
  const isSomeCancelled = rows.some(({ held }) => held === false);
  return [
    ...(ofPeople ? [] : [when]),
    ...(hasPeople ? [person] : []),
    ...(metric.grain === 'PAIR' ? [leader] : []),
    ...(ofPeople
      ? []
      : [{ key: 'program', header: t('analytics.program'), cell: (row: Row) => row.program?.name ?? '–' }]),
    ...(isSomeCancelled ? [outcome] : []),
    ...(hasMinutes
      ? [
          minutes('scheduled', t('metric.scheduled'), (row) => row.minutesScheduled),
          minutes('delivered', t('metric.delivered'), (row) => row.minutesDelivered),
          minutes('present', t('metric.present'), (row) => row.minutesPresent),
        ]
      : []),
    {
      key: 'counts',
      header: t(COUNTS[metric.grain === 'REQUEST' ? 'REQUEST' : metric.unit] ?? 'metric.counts'),
      align: 'end',
      cell: ({ counts, outOf }) => {
        if (metric.grain === 'REQUEST') return format.minutes(counts);
        if (metric.unit === 'MONEY') return write(counts / 100, metric.unit, metric.currency);
        if (metric.unit === 'POINTS' && outOf)
          return format.number(counts / outOf, { maximumFractionDigits: 1 });
        return outOf === null
          ? format.number(counts)
          : t('metric.of', { counts: format.number(counts), outOf: format.number(outOf) });
      },
    },
  ];
}
