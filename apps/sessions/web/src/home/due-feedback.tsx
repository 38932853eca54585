import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, Section, Stack } from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { FeedbackWaitsDocument, type SessionSummaryFragment } from '../__generated__/graphql';
import { FeedbackDue } from '../feedback/feedback-due';
import { useT } from '../i18n';
import { SessionCard } from '../session/session-card';

const SHOWN = 3;

/** Sessions for which the viewer owes feedback, latest first; updated live. */
export function useFeedbackWaits(): readonly SessionSummaryFragment[] {
  const skip = !useViewer().has('LEADER', 'LEARNER');
  const { data, refetch } = useQuery(FeedbackWaitsDocument, {
    skip,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  useLive(['sessions', 'feedback'], () => (skip ? undefined : refetch()));
  return data?.getCompletedSessionsWithoutFeedback?.sessions ?? [];
}

/** Links to the feedback of these sessions; nothing when there are none. */
export function DueFeedback({ sessions }: { sessions: readonly SessionSummaryFragment[] }) {
  const t = useT();
  if (sessions.length === 0) return null;
  return (
    <Section title={t('home.feedbackWaits')}>
      <Stack gap="xs">
        {sessions.slice(0, SHOWN).map((session) => (
          <SessionCard key={session.id} session={session} action={<FeedbackDue sessionId={session.id} />} />
        ))}
        {sessions.length > SHOWN ? (
          <Anchor component={Link} to="/sessions/completed" size="sm">
            {t('completed.title')}
          </Anchor>
        ) : null}
      </Stack>
    </Section>
  );
}
