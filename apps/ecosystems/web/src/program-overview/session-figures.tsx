import { EmptyState, ErrorState, ListSkeleton, Section, Table } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ProgramSessionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Figure } from './figure';
import styles from './overview.module.css';
import type { ProgramSessions } from './use-program-sessions';
import { useProgramTool } from './use-program-tool';

type SchoolRow = ProgramSessionsQuery['completed']['summaryBySchool'][number];

/** Share of the scheduled minutes that learners attended; null without scheduled minutes. */
export function attendance({ present, scheduled }: { present: number; scheduled: number }): number | null {
  return scheduled > 0 ? present / scheduled : null;
}

export function SessionFigures({ programId, sessions }: { programId: string; sessions: ProgramSessions }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = sessions;
  const hasList = useProgramTool(programId)('manageSessions');
  const listOf = (filter: string) => (hasList ? { to: `/p/${programId}/manage-sessions?${filter}` } : {});
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  const upcoming = data?.upcoming.totals;
  const completed = data?.completed.totals;
  const share = completed
    ? attendance({ present: completed.learnerMinutesPresent, scheduled: completed.learnerMinutesScheduled })
    : undefined;
  return (
    <div className={styles.main}>
      <div className={styles.figures}>
        <Figure
          label={t('overview.upcoming')}
          value={upcoming && format.number(upcoming.sessions)}
          note={
            upcoming
              ? t('overview.minutesScheduled', { minutes: format.minutes(upcoming.minutesScheduled) })
              : null
          }
          {...listOf('status=PENDING&status=UPCOMING&sort=start')}
        />
        <Figure
          label={t('overview.completed')}
          value={completed && format.number(completed.sessions)}
          note={
            completed
              ? t('overview.minutesDelivered', { minutes: format.minutes(completed.minutesDelivered) })
              : null
          }
          {...listOf('status=COMPLETED')}
        />
        <Figure
          label={t('overview.attendance')}
          value={
            share === undefined
              ? undefined
              : share === null
                ? '–'
                : format.number(share, { style: 'percent' })
          }
          note={share === null ? t('overview.attendanceNone') : t('overview.attendanceHelp')}
        />
      </div>
      <Section title={t('overview.bySchool')} description={t('overview.bySchoolHelp')} flush>
        <SchoolTable rows={data?.completed.summaryBySchool} />
      </Section>
    </div>
  );
}

function SchoolTable({ rows }: { rows: readonly SchoolRow[] | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!rows) return <ListSkeleton rows={3} />;
  if (rows.length === 0)
    return <EmptyState title={t('overview.noneCompleted')}>{t('overview.noneCompletedHint')}</EmptyState>;
  return (
    <Table verticalSpacing="sm" horizontalSpacing="lg" className="ly-tabular">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('overview.school')}</Table.Th>
          <Table.Th ta="right" visibleFrom="xs">
            {t('overview.tutees')}
          </Table.Th>
          <Table.Th ta="right">{t('overview.sessions')}</Table.Th>
          <Table.Th ta="right">{t('overview.minutesPresent')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ school, learners, sessions, minutesPresent }) => (
          <Table.Tr key={school?.id ?? 'none'}>
            <Table.Td>{school?.name ?? t('overview.noSchool')}</Table.Td>
            <Table.Td ta="right" visibleFrom="xs">
              {learners === null ? '–' : format.number(learners)}
            </Table.Td>
            <Table.Td ta="right">{format.number(sessions)}</Table.Td>
            <Table.Td ta="right">{format.minutes(minutesPresent)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
