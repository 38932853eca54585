import { useQuery } from '@apollo/client/react';
import { IconMessage2Check } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, Group, StatusBadge } from '@lyceum/web/design-system';
import { useLive, useUser } from '@lyceum/web/viewer';
import { FeedbackOfSessionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Link to the session's feedback, when there is some to give or read; nothing while loading. */
export function SessionFeedback({ sessionId }: { sessionId: string }) {
  const t = useT();
  const user = useUser();
  const { data, refetch } = useQuery(FeedbackOfSessionDocument, {
    variables: { sessionId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  useLive('feedback', refetch);
  const session = data?.getSession?.session;
  if (!session) return null;
  const due = session.participants.some(
    ({ userId, hasPendingFeedback }) => userId === user.id && hasPendingFeedback,
  );
  // Parents give no feedback, but read the notes about their children there.
  const has =
    session.feedbackForm !== null ||
    session.participants.some(({ hasAssociatedFeedbackForm }) => hasAssociatedFeedbackForm);
  if (!has) return null;
  return (
    <Group gap="sm">
      <Button
        component={Link}
        to={`/sessions/${session.id}/feedback`}
        variant={due ? 'filled' : 'default'}
        leftSection={<IconMessage2Check size={18} stroke={1.7} aria-hidden />}
      >
        {t(due ? 'feedback.give' : 'feedback.see')}
      </Button>
      {due ? <StatusBadge tone="waiting">{t('feedback.due')}</StatusBadge> : null}
    </Group>
  );
}
