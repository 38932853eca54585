import { Stack, notify } from '@lyceum/web/design-system';
import type { AskedFormFragment, SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ApplyToAll } from './apply-to-all';
import { GiveFeedback, refusalsOf } from './give-feedback';
import { LearnerCard } from './learner-card';
import { nameOf } from './names';
import { useFeedback } from './use-feedback';

type SessionFeedback = SessionFeedbackQuery['getSessionFeedback'];

interface LeaderFeedbackProps {
  data: SessionFeedback;
  form: AskedFormFragment;
  onSent: () => unknown;
}

export function LeaderFeedback({ data, form, onSent }: LeaderFeedbackProps) {
  const t = useT();
  const { learners, studentNotes, session } = data;
  const thanks = () => {
    notify({ tone: 'good', message: t('feedback.thanks') });
    return onSent();
  };
  const feedback = useFeedback({
    sessionId: session.id,
    form,
    subjects: learners,
    notes: studentNotes,
    onSent: thanks,
  });
  const there = learners.filter(({ attended }) => attended).map(({ userId }) => userId);
  const name = (userId: string) => nameOf(learners.find((learner) => learner.userId === userId)?.user, t);
  return (
    <GiveFeedback form={form} feedback={feedback} nameOf={name} onSent={onSent}>
      <Stack gap="lg">
        {there.length > 1 ? (
          <ApplyToAll form={form} notes={studentNotes} userIds={there} feedback={feedback} />
        ) : null}
        {learners.map((learner) => (
          <LearnerCard
            key={learner.userId}
            learner={learner}
            form={form}
            notes={studentNotes}
            feedback={feedback}
            refusals={refusalsOf(feedback, learner.userId)}
          />
        ))}
      </Stack>
    </GiveFeedback>
  );
}
