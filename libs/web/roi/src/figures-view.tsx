import type { ReactNode } from 'react';
import type { MetricId } from '@lyceum/contracts/metrics';
import { Alert, DataTable, EmptyState, FigureTiles, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { EvidenceBadge, HowCounted } from '@lyceum/web/metrics';
import { IconChartBar } from '@tabler/icons-react';
import { BalancePlots } from './balance-plot';
import { FigureCharts } from './figure-charts';
import { tilesOf } from './tiles-of';
import type { Figures, RowsHref } from './figures';
import { useT } from './i18n';
import { tablesOf, type FigureTable, type Reading } from './tables-of';
import classes from './roi.module.css';

export function useReading(gradeName: (level: string) => string): Reading {
  const t = useT();
  const format = useFormat();
  return { t, format, gradeName };
}

/** The results of one report: summary numbers, charts, tables. */
export function FiguresView({
  figures,
  reading,
  rowsHref,
}: {
  figures: Figures;
  reading: Reading;
  /** Only for figures that were just computed. */
  rowsHref?: RowsHref | undefined;
}) {
  const { t } = reading;
  const about = (metric: MetricId, label: string) => (
    <HowCounted metric={metric} label={label} rowsHref={rowsHref?.(metric, figures)} />
  );
  if (figures.total.learners === 0 && !figures.outcomes)
    return (
      <EmptyState icon={<IconChartBar size={28} stroke={1.6} />} title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  const { outcomes } = figures;
  return (
    <>
      <FigureTiles
        tiles={tilesOf(figures, reading).map(({ metric, ...tile }) => ({
          ...tile,
          about: about(metric, tile.label),
        }))}
      />
      {outcomes?.matched === 0 ? <Alert color="yellow">{t('noneMatched')}</Alert> : null}
      {outcomes ? <p className={classes.quiet}>{t('heldBack')}</p> : null}
      <FigureCharts figures={figures} reading={reading} about={about} />
      {outcomes ? <BalancePlots comparisons={outcomes.comparisons} reading={reading} /> : null}
      {tablesOf(figures, reading).map((table) => (
        <TableOf key={table.key} type={figures.reportType} table={table} about={about} />
      ))}
    </>
  );
}

type Row = FigureTable['rows'][number];

const isText = (rows: readonly Row[], column: number) =>
  rows.every(({ cells }) => typeof cells[column]?.value === 'string');

function TableOf({
  type,
  table: { key, title, heads, rows, metrics, note, evidence },
  about,
}: {
  type: string;
  table: FigureTable;
  about: (metric: MetricId, label: string) => ReactNode;
}) {
  const columns = heads.map((header, place): DataColumn<Row> =>
    place === 0
      ? { key: 'name', header, primary: true, cell: ({ name }) => name }
      : {
          key: String(place),
          header,
          ...(metrics?.[place - 1] ? { about: about(metrics[place - 1]!, header) } : {}),
          ...(isText(rows, place - 1) ? {} : { align: 'end' as const }),
          cell: ({ cells }) => cells[place - 1]?.text,
        },
  );
  return (
    <DataTable
      name={`roi.${type}.${key}`}
      label={title}
      rows={rows}
      rowKey={(row) => row.key}
      columns={columns}
      toolbar={
        <div>
          <h2 className="ly-section-title">
            {title} {evidence ? <EvidenceBadge {...evidence} label={title} /> : null}
          </h2>
          {note ? <p className={classes.quiet}>{note}</p> : null}
        </div>
      }
    />
  );
}
