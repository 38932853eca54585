import { Section, Stack, notify } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import type { AskedFormFragment, SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
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

export function OwnFeedback({ data, form, onSent }: OwnFeedbackProps) {
  const t = useT();
  const { id: userId } = useUser();
  const { session, ownResponse: response } = data;
  const subjects = [{ userId, response }];
  const thanks = () => {
    notify({ tone: 'good', message: t('feedback.thanks') });
    return onSent();
  };
  const feedback = useFeedback({ sessionId: session.id, form, subjects, notes: false, onSent: thanks });
  const conflict = feedback.outcome.conflicts[0];
  return (
    <Section title={t('own.title')} description={t('own.help')}>
      <GiveFeedback form={form} feedback={feedback} nameOf={() => t('own.title')} onSent={onSent}>
        <Stack gap="md">
          {response ? <SentLine response={response} /> : null}
          {conflict ? (
            <Conflict current={conflict} form={form} onSettle={(mine) => feedback.settle(conflict, mine)} />
          ) : null}
          <EntryFields
            id={`feedback-${userId}`}
            form={form}
            notes={false}
            entry={feedback.entry(userId)}
            refusals={refusalsOf(feedback, userId)}
            onChange={(entry) => feedback.set(userId, entry)}
          />
        </Stack>
      </GiveFeedback>
    </Section>
  );
}
