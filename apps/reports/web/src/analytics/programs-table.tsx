import { Anchor, DataTable, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import { Link } from 'react-router';
import type { AnalyticsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { metricOf, rowsHref, type FiguresOf, type ShownSum } from './figure-metrics';

type Row = AnalyticsQuery['programs']['rows'][number];

export function ProgramsTable({ figures, rows }: { figures: FiguresOf; rows: readonly Row[] }) {
  const t = useT();
  const { side } = figures;
  const format = useFormat();
  const column = (
    key: string,
    sum: ShownSum,
    header: string,
    cell: (row: Row) => string,
  ): DataColumn<Row> => ({
    key,
    header,
    about: <HowCounted metric={metricOf(side, sum)} label={header} rowsHref={rowsHref(figures, sum)} />,
    align: 'end',
    cell: (row) => (
      <Anchor
        inherit
        component={Link}
        to={rowsHref({ ...figures, programId: row.program?.id ?? null }, sum)}
        aria-label={`${header}, ${row.program?.name ?? ''}: ${cell(row)}`}
      >
        {cell(row)}
      </Anchor>
    ),
  });
  const columns: DataColumn<Row>[] = [
    { key: 'program', header: t('analytics.program'), primary: true, cell: ({ program }) => program?.name },
    column(
      'present',
      'minutesPresent',
      t(side === 'LEADER' ? 'analytics.led' : 'analytics.present'),
      ({ sums }) => format.minutes(sums.minutesPresent),
    ),
    column('sessions', 'sessions', t('analytics.sessions'), ({ sums }) => format.number(sums.sessions)),
    column(
      'attendance',
      'attendanceRate',
      t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners'),
      ({ sums: { attendanceRate: rate } }) =>
        rate === null ? '–' : format.number(rate / 100, { style: 'percent' }),
    ),
    ...(side === 'LEARNER'
      ? []
      : [
          column('learners', 'learners', t('analytics.learners'), ({ sums }) =>
            format.number(sums.learners ?? 0),
          ),
        ]),
    column('cancelled', 'cancelledSessions', t('analytics.cancelled'), ({ sums }) =>
      format.number(sums.cancelledSessions),
    ),
  ];
  return (
    <DataTable
      name={`reports.analytics.${side}`}
      label={t('analytics.byProgram')}
      rows={rows}
      rowKey={({ program }) => program?.id ?? ''}
      columns={columns}
    />
  );
}
