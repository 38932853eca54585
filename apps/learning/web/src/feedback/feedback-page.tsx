import { useQuery } from '@apollo/client/react';
import { IconMessageOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  FormSkeleton,
  Page,
  PageHeader,
  Stack,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { SessionFeedbackDocument, type SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LeaderFeedback } from './leader-feedback';
import { OwnFeedback } from './own-feedback';
import { LearnerResponses, SharedNotes } from './read-feedback';

/** The empty state; unknown sessions and sessions without feedback show the same text. */
function Nothing({ title, text, to }: { title: string; text: string; to: string }) {
  const t = useT();
  return (
    <EmptyState
      icon={<IconMessageOff size={28} stroke={1.6} />}
      title={title}
      action={
        <Button component={Link} to={to} variant="default">
          {t('feedback.back')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function Parts({
  data,
  onSent,
}: {
  data: SessionFeedbackQuery['getSessionFeedback'];
  onSent: () => unknown;
}) {
  const t = useT();
  const { leaderForm, learnerForm, isLearner, sharedNotes, learnerResponses, session } = data;
  const own = isLearner ? learnerForm : null;
  const nothing = !leaderForm && !own && sharedNotes.length === 0 && learnerResponses.length === 0;
  if (nothing)
    return <Nothing title={t('shared.none')} text={t('shared.noneText')} to={`/sessions/${session.id}`} />;
  return (
    <Stack gap="lg">
      <SharedNotes notes={sharedNotes} />
      {own ? <OwnFeedback key={own.id} data={data} form={own} onSent={onSent} /> : null}
      {leaderForm ? (
        <LeaderFeedback key={leaderForm.id} data={data} form={leaderForm} onSent={onSent} />
      ) : null}
      <LearnerResponses form={data.learnerForm} responses={learnerResponses} />
    </Stack>
  );
}

/**
 * Feedback after a session: leaders about each learner, learners about the session; families read the leaders' notes.
 */
export default function FeedbackPage() {
  const t = useT();
  const format = useFormat();
  const { sessionId = '' } = useParams();
  const { data, error, refetch } = useQuery(SessionFeedbackDocument, {
    variables: { sessionId },
    fetchPolicy: 'cache-and-network',
  });
  useLive('feedback', refetch);
  const found = data?.getSessionFeedback;
  const crumbs = [{ label: t('feedback.session'), to: `/sessions/${sessionId}` }];
  const when = found ? format.shortDate(found.session.startDateTime) : '';
  return (
    <Page width="medium">
      <PageHeader
        title={t('feedback.title')}
        description={found ? `${found.session.subject} · ${when}` : undefined}
        crumbs={crumbs}
      />
      {found ? (
        <Parts data={found} onSent={refetch} />
      ) : error && errorCode(error) === 'NOT_FOUND' ? (
        <Nothing title={t('feedback.none')} text={t('feedback.noneText')} to="/sessions" />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}
