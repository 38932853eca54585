import { useQuery } from '@apollo/client/react';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  SidePanel,
  Stack,
  Text,
  Title,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useUser } from '@lyceum/web/viewer';
import { ParticipantReviewsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from './person-name';
import { ReviewForm, type OfLeader } from './review-form';
import { ReviewCard } from './review-card';
import type { ParticipantReviewsQuery } from '../__generated__/graphql';

interface ReviewPanelProps {
  sessionId: string;
  revieweeId: string;
  onClose: () => void;
}

/** Beside the tutor's page: the reviews of one session with the tutor by the viewer, or a child of theirs. */
export default function ReviewPanel({ sessionId, revieweeId, onClose }: ReviewPanelProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(ParticipantReviewsDocument, {
    variables: { sessionId, revieweeId },
    // Cached data could hide a review written since, and the form would send another.
    fetchPolicy: 'network-only',
  });
  useLive('reviews', refetch);
  const session = data?.getParticipantReview;
  return (
    <SidePanel opened onClose={onClose} title={t('review.title')}>
      {session ? (
        <Stack gap="lg">
          <Text c="dimmed">
            {session.subject} · {format.dateTime(session.startsAt)}
          </Text>
          {session.leaders.length === 0 ? <Nothing /> : null}
          {session.leaders.map((entry) => (
            <Entry key={entry.learner.id} session={session} entry={entry} onSaved={onClose} />
          ))}
        </Stack>
      ) : error ? (
        errorCode(error) === 'NOT_FOUND' ? (
          <Nothing />
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SidePanel>
  );
}

function Nothing() {
  const t = useT();
  return <EmptyState title={t('review.notYours')}>{t('review.notYoursHint')}</EmptyState>;
}

interface EntryProps {
  session: ParticipantReviewsQuery['getParticipantReview'];
  entry: OfLeader;
  onSaved: () => unknown;
}

function Entry({ session, entry, onSaved }: EntryProps) {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { learner, review, mayReview, refusal } = entry;
  const until = review?.editableUntil;
  return (
    <section>
      {learner.id === user.id ? null : (
        <Title order={3} size="h4" mb="xs">
          {t('review.for', { name: nameOf(learner, t) })}
        </Title>
      )}
      {mayReview || until ? (
        <ReviewForm key={review?.id ?? 'new'} session={session} entry={entry} onSaved={onSaved} />
      ) : review ? (
        <ReviewCard review={review} type={session.rating.type} />
      ) : (
        <Text>{t(`review.refusal.${refusal ?? 'NOT_ASKED'}`)}</Text>
      )}
      {until ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('review.until', { date: format.shortDate(until) })}
        </Text>
      ) : null}
    </section>
  );
}
