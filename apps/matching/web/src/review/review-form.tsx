import { useMutation } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  Group,
  notify,
  Stack,
  Textarea,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  AddReviewDocument,
  EditReviewDocument,
  type ParticipantReviewsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from './person-name';
import { ScoreField } from './score-field';

type Session = ParticipantReviewsQuery['getParticipantReview'];
export type OfLeader = Session['leaders'][number];

interface ReviewFormProps {
  session: Session;
  entry: OfLeader;
  onSaved: () => unknown;
}

/** A learner's review of a leader: written, or edited while allowed. */
export function ReviewForm({ session, entry, onSaved }: ReviewFormProps) {
  const t = useT();
  const { review, reviewee, learner } = entry;
  const [add] = useMutation(AddReviewDocument);
  const [edit] = useMutation(EditReviewDocument);
  const sameScale = review?.scoreMax === session.rating.max;
  const form = useServerForm({
    name: `review-${session.sessionId}-${reviewee.id}-${learner.id}`,
    initial: {
      score: review && sameScale ? review.score : (null as number | null),
      comments: review?.comments ?? '',
    },
    argument: 'input',
    labelOf: (field) => (field === 'comments' ? t('review.comments') : t('review.score')),
    // Without a score the server answers what to choose.
    save: ({ score, comments }) =>
      review
        ? edit({ variables: { input: { reviewId: review.id, score: score ?? 0, comments } } })
        : add({
            variables: {
              input: {
                sessionId: session.sessionId,
                revieweeId: reviewee.id,
                learnerId: learner.id,
                score: score ?? 0,
                comments,
              },
            },
          }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('review.saved') });
    onSaved();
  };
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        {form.error ? <ErrorState error={form.error} title={t('review.notSaved')} variant="inline" /> : null}
        <ScoreField
          {...form.field('score')}
          label={t('review.howWas', { name: nameOf(reviewee, t) })}
          rating={session.rating}
          value={form.values.score}
          onChange={(score) => form.set({ score })}
        />
        <Textarea
          {...form.field('comments')}
          label={t('review.comments')}
          description={t('review.commentsHelp')}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={form.values.comments}
          onChange={(event) => form.set({ comments: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={form.busy}>
            {t(review ? 'review.change' : 'review.send')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
