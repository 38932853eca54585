import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { addDays, dayIn } from '@lyceum/contracts/calendar';
import { StatusBadge, Table, Text, type StatusTone } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  PersonNextSessionsDocument,
  PersonPastSessionsDocument,
  type PersonFileFragment,
  type PersonSessionFragment,
  type SessionStatus,
} from '../../__generated__/graphql';
import { useT } from './i18n';
import styles from '../person.module.css';
import { attendanceWeeks, mondayOf, type AttendanceWeek } from './attendance-weeks';
import type { PersonKinds } from './person-kinds';
import { PersonPart } from './person-part';

export interface PartProps {
  person: PersonFileFragment;
  kinds: PersonKinds;
}

const SHOWN = 5;
const TONES: Record<SessionStatus, StatusTone> = {
  PENDING: 'waiting',
  UPCOMING: 'info',
  COMPLETED: 'good',
  CANCELLED: 'neutral',
  ERROR: 'bad',
};

/** Link to the person's sessions in one of their programs; null when they have no program. */
function useAllSessions({ person, kinds }: PartProps): { to: string; label: string } | null {
  const t = useT();
  const [program] = kinds.programs;
  if (!program) return null;
  const label =
    kinds.programs.length > 1 ? t('overviewOf.allIn', { program: program.name }) : t('overviewOf.all');
  return { to: `/p/${program.id}/manage-sessions?person=${person.id}`, label };
}

export function NextSessionsPart(props: PartProps) {
  const t = useT();
  const { id: userId } = props.person;
  const [from] = useState(() => new Date().toISOString());
  const query = useQuery(PersonNextSessionsDocument, {
    variables: { input: { userId, labels: ['PENDING', 'UPCOMING'], from, pageSize: SHOWN } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('sessions', query.refetch);
  const sessions = query.data?.getSessionsForUserByFilter.sessions ?? [];
  return (
    <PersonPart
      title={t('overviewOf.next')}
      all={useAllSessions(props)}
      query={query}
      empty={sessions.length === 0 ? t('overviewOf.noNext') : null}
    >
      <SessionLines label={t('overviewOf.next')} sessions={sessions} />
    </PersonPart>
  );
}

function SessionLines({ label, sessions }: { label: string; sessions: readonly PersonSessionFragment[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={styles.list} aria-label={label}>
      {sessions.map(({ id, subject, status, startDateTime, endDateTime, program }) => (
        <li key={id} className={styles.relative}>
          <span className={styles.relativeName}>
            <Link to={`/sessions/${id}`}>
              {format.shortDate(startDateTime)}, {format.timeRange(startDateTime, endDateTime)}
            </Link>
            <span className={styles.quiet}>{[subject, program?.name].filter(Boolean).join(' · ')}</span>
          </span>
          {status === 'UPCOMING' ? null : (
            <StatusBadge tone={TONES[status]}>{t(`overviewOf.session.${status}`)}</StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Past sessions, and the attendance of eight weeks, from one answer. */
export function PastSessionsParts(props: PartProps) {
  const t = useT();
  const { timeZoneId } = useViewer();
  const { id: userId } = props.person;
  const [now] = useState(() => new Date());
  const today = dayIn(timeZoneId, now);
  const from = `${addDays(mondayOf(today), -49)}T00:00:00Z`;
  const query = useQuery(PersonPastSessionsDocument, {
    variables: { input: { userId, from, to: now.toISOString(), pageSize: 100 } },
  });
  useLive('sessions', query.refetch);
  const page = query.data?.getAllEcosystemSessionsForUser;
  const sessions = page?.sessions ?? [];
  const weeks = attendanceWeeks(sessions, userId, today);
  return (
    <>
      <PersonPart
        title={t('overviewOf.last')}
        all={useAllSessions(props)}
        query={query}
        empty={sessions.length === 0 ? t('overviewOf.noLast') : null}
      >
        <SessionLines label={t('overviewOf.last')} sessions={sessions.slice(0, SHOWN)} />
      </PersonPart>
      <PersonPart
        title={t('overviewOf.attendance')}
        query={query}
        empty={
          weeks.every(({ completed, cancelled }) => completed + cancelled === 0)
            ? t('overviewOf.noLast')
            : null
        }
      >
        <WeekTable weeks={weeks} learns={props.kinds.learns} />
        {page?.hasMore ? (
          <Text size="sm" c="dimmed">
            {t('overviewOf.latestOnly', { count: sessions.length })}
          </Text>
        ) : null}
      </PersonPart>
    </>
  );
}

function WeekTable({ weeks, learns }: { weeks: readonly AttendanceWeek[]; learns: boolean }) {
  const t = useT();
  const format = useFormat();
  return (
    <Table aria-label={t('overviewOf.attendance')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('overviewOf.week')}</Table.Th>
          <Table.Th>{t('overviewOf.held')}</Table.Th>
          <Table.Th>{t('overviewOf.cancelled')}</Table.Th>
          {learns ? <Table.Th>{t('overviewOf.present')}</Table.Th> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map(({ monday, completed, cancelled, minutesPresent, minutesScheduled }) => (
          <Table.Tr key={monday}>
            <Table.Th scope="row">{format.dayAndMonth(monday)}</Table.Th>
            <Table.Td>{format.number(completed)}</Table.Td>
            <Table.Td>{format.number(cancelled)}</Table.Td>
            {learns ? (
              <Table.Td>
                {minutesScheduled > 0
                  ? format.number(minutesPresent / minutesScheduled, { style: 'percent' })
                  : '–'}
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
