import type { DataColumn } from '@lyceum/web/design-system';
import { useFormat, useReader } from '@lyceum/web/i18n';
import type { ManageSessionsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { byType, nameList } from '../session/people';
import { SessionStatusBadge } from '../session/session-status';
import classes from './manage-sessions.module.css';

export type SessionRow = ManageSessionsQuery['getEcosystemAdminPaginatedSessionSummary']['sessions'][number];

/** The first school; the number of others, with their names on hover. */
function Schools({ names }: { names: readonly string[] }) {
  const t = useT();
  const [first, ...others] = names;
  if (!others.length) return <>{first}</>;
  return (
    <span title={names.join(', ')}>
      {first}, {t('people.more', { count: others.length })}
    </span>
  );
}

export function useSessionColumns(programId: string | undefined): DataColumn<SessionRow>[] {
  const t = useT();
  const format = useFormat();
  const { locale } = useReader();
  const people = (row: SessionRow, type: 'LEADER' | 'LEARNER') =>
    nameList(byType(row.participants, type), t, locale, 2);
  return [
    {
      key: 'start',
      header: t('column.start'),
      primary: true,
      sortKey: 'start',
      cell: (row) => (
        <span className={classes.start} title={format.dateTime(row.startDateTime)}>
          <span>{format.shortDate(row.startDateTime)}</span>{' '}
          <span className={classes.quiet}>{format.timeRange(row.startDateTime, row.endDateTime)}</span>
        </span>
      ),
    },
    { key: 'subject', header: t('field.subject'), cell: (row) => row.subject },
    { key: 'leaders', header: t('field.leaders'), cell: (row) => people(row, 'LEADER') },
    { key: 'learners', header: t('field.learners'), cell: (row) => people(row, 'LEARNER') },
    {
      key: 'status',
      header: t('filter.status'),
      cell: (row) => <SessionStatusBadge status={row.status} completion={row.sessionCompletionStatus} />,
    },
    {
      key: 'minutes',
      header: t('column.minutes'),
      align: 'end',
      cell: (row) => format.number(row.durationMinutes),
    },
    {
      key: 'school',
      header: t('filter.school'),
      cell: (row) => <Schools names={row.schools.flatMap((school) => (school ? [school.name] : []))} />,
    },
    {
      key: 'type',
      header: t('filter.type'),
      notOnCards: true,
      hiddenAtFirst: true,
      cell: (row) => t(`type.${row.sessionType}`),
    },
    {
      key: 'meeting',
      header: t('filter.meeting'),
      notOnCards: true,
      hiddenAtFirst: true,
      cell: (row) => (row.meetingSolution ? t(`meeting.${row.meetingSolution}`) : null),
    },
    {
      key: 'program',
      header: t('filter.program'),
      hiddenAtFirst: programId !== undefined,
      notOnCards: programId !== undefined,
      cell: (row) => row.program?.name,
    },
  ];
}
