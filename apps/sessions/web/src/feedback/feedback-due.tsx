import { useMemo } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Anchor, Stack, StatusBadge } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { FeedbackDueDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Ids of the month's sessions for which the viewer owes feedback. */
export function useFeedbackDue(month: string): ReadonlySet<string> {
  const { data, refetch } = useQuery(FeedbackDueDocument, {
    variables: { month },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['sessions', 'feedback'], refetch);
  const sessions = data?.getCompletedSessionsWithoutFeedback.sessions;
  return useMemo(() => new Set(sessions?.map(({ id }) => id)), [sessions]);
}

/** Says that feedback is due, with a link to give it. */
export function FeedbackDue({ sessionId }: { sessionId: string }) {
  const t = useT();
  return (
    <Stack gap={2} align="flex-end">
      <StatusBadge tone="waiting">{t('feedback.due')}</StatusBadge>
      <Anchor component={Link} to={`/sessions/${sessionId}/feedback`} size="sm">
        {t('feedback.give')}
      </Anchor>
    </Stack>
  );
}
