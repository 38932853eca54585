import { askedQuestions, isNothing } from '@lyceum/contracts/questions';
import { Section, Stack, notify } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import type { AskedFormFragment, SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PagedFields } from '../paged/paged-part';
import { useFieldsLoaded } from '../questions/load-fields';
import { branchOf } from '../questions/read-question';
import { Conflict } from './conflict';
import { EntryFields } from './entry-fields';
import { GiveFeedback, refusalsOf } from './give-feedback';
import { SentLine } from './learner-card';
import { useFeedback } from './use-feedback';

interface OwnFeedbackProps {
  data: SessionFeedbackQuery['getSessionFeedback'];
  form: AskedFormFragment;
  onSent: () => unknown;
}

/** The learner's feedback about a session; on phones one question per screen. */
export function OwnFeedback({ data, form, onSent }: OwnFeedbackProps) {
  const t = useT();
  const { id: userId } = useUser();
  const { session, ownResponse: response, isReadToViewer: readAloud } = data;
  const subjects = [{ userId, response }];
  const thanks = () => {
    notify({ tone: 'good', message: t('feedback.thanks') });
    return onSent();
  };
  const feedback = useFeedback({ sessionId: session.id, form, subjects, notes: false, onSent: thanks });
  useFieldsLoaded(form.questions);
  const conflict = feedback.outcome.conflicts[0];
  const entry = feedback.entry(userId);
  const { answers } = entry;
  const errors = refusalsOf(feedback, userId);
  const onPath = askedQuestions(form.questions.map(branchOf), (id) => answers[id]);
  const asked = form.questions.filter(({ id }) => onPath.has(id));
  const above = (
    <>
      {response ? <SentLine response={response} /> : null}
      {conflict ? (
        <Conflict current={conflict} form={form} onSettle={(mine) => feedback.settle(conflict, mine)} />
      ) : null}
    </>
  );
  return (
    <Section title={t('own.title')} description={t('own.help')}>
      <GiveFeedback
        form={form}
        feedback={feedback}
        nameOf={() => t('own.title')}
        onSent={onSent}
        paged={(parts) => (
          <Stack gap="md">
            {above}
            <PagedFields
              {...parts}
              questions={asked}
              answers={answers}
              errors={errors}
              done={asked.filter(({ id }) => !isNothing(answers[id])).length}
              idOf={(questionId) => `feedback-${userId}-${questionId}`}
              onChange={(questionId, value) =>
                feedback.set(userId, { ...entry, answers: { ...answers, [questionId]: value } })
              }
              readAloud={readAloud}
            />
          </Stack>
        )}
      >
        <Stack gap="md">
          {above}
          <EntryFields
            id={`feedback-${userId}`}
            form={form}
            notes={false}
            entry={entry}
            refusals={errors}
            readAloud={readAloud}
            onChange={(changed) => feedback.set(userId, changed)}
          />
        </Stack>
      </GiveFeedback>
    </Section>
  );
}
