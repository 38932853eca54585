import { DataTable, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AnalyticsQuery, DashboardSide } from '../__generated__/graphql';
import { useT } from '../i18n';

type Row = AnalyticsQuery['programs']['rows'][number];

/** The same sums, program by program. */
export function ProgramsTable({ side, rows }: { side: DashboardSide; rows: readonly Row[] }) {
  const t = useT();
  const format = useFormat();
  const column = (key: string, header: string, cell: (row: Row) => string): DataColumn<Row> => ({
    key,
    header,
    align: 'end',
    cell,
  });
  const columns: DataColumn<Row>[] = [
    { key: 'program', header: t('analytics.program'), primary: true, cell: ({ program }) => program?.name },
    column('present', t(side === 'LEADER' ? 'analytics.led' : 'analytics.present'), ({ sums }) =>
      format.minutes(sums.minutesPresent),
    ),
    column('sessions', t('analytics.sessions'), ({ sums }) => format.number(sums.sessions)),
    column(
      'attendance',
      t(side === 'LEARNER' ? 'analytics.attendance' : 'analytics.attendanceOfLearners'),
      ({ sums: { attendanceRate: rate } }) =>
        rate === null ? '–' : format.number(rate / 100, { style: 'percent' }),
    ),
    ...(side === 'LEARNER'
      ? []
      : [column('learners', t('analytics.learners'), ({ sums }) => format.number(sums.learners ?? 0))]),
    column('cancelled', t('analytics.cancelled'), ({ sums }) => format.number(sums.cancelledSessions)),
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
