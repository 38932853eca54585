import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, Section, Stack } from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { SessionsToRegisterDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SessionCard } from '../session/session-card';
import { TakeAttendance } from './take-attendance';

/** Recent sessions that the viewer led and that have no recorded attendance; updated live. */
export function useSessionsToRegister(): readonly SessionSummaryFragment[] {
  const leads = useViewer().has('LEADER');
  const { data, refetch } = useQuery(SessionsToRegisterDocument, {
    skip: !leads,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  useLive('sessions', () => (leads ? refetch() : undefined));
  return data?.getSessionsToRegister ?? [];
}

/** Links to the registers of these sessions; nothing when there are none. */
export function AttendanceDue({ sessions }: { sessions: readonly SessionSummaryFragment[] }) {
  const t = useT();
  if (sessions.length === 0) return null;
  return (
    <Section title={t('register.due', { count: sessions.length })}>
      <Stack gap="xs">
        {sessions.slice(0, 3).map((session) => (
          <SessionCard key={session.id} session={session} action={<TakeAttendance session={session} />} />
        ))}
        {sessions.length > 3 ? (
          <Anchor component={Link} to="/sessions/completed" size="sm">
            {t('completed.title')}
          </Anchor>
        ) : null}
      </Stack>
    </Section>
  );
}
