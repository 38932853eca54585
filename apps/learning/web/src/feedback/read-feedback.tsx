import { PersonLabel, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Answers } from './answers';
import classes from './feedback.module.css';
import { SentLine } from './learner-card';
import { nameOf } from './names';

type SessionFeedback = SessionFeedbackQuery['getSessionFeedback'];

/** Notes of leaders for the viewer or the viewer's children. */
export function SharedNotes({ notes }: { notes: SessionFeedback['sharedNotes'] }) {
  const t = useT();
  const format = useFormat();
  return notes.map(({ userId, user, note, writtenBy, writtenAt }) => (
    <Section key={userId} title={t('shared.title', { name: nameOf(user, t) })}>
      <Stack gap="xs">
        <p className={classes.said}>{note}</p>
        <Text size="sm" c="dimmed">
          {t('shared.by', { name: nameOf(writtenBy, t), at: format.dateTime(writtenAt) })}
        </Text>
      </Stack>
    </Section>
  ));
}

interface LearnerResponsesProps {
  responses: SessionFeedback['learnerResponses'];
  form: SessionFeedback['learnerForm'];
}

/** Learners' feedback about the session, for admins. */
export function LearnerResponses({ responses, form }: LearnerResponsesProps) {
  const t = useT();
  if (responses.length === 0) return null;
  return (
    <Section title={t('voices.title')} description={t('voices.help')}>
      <Stack gap="lg">
        {responses.map((response) => (
          <div key={response.id}>
            <h3 className={classes.line}>
              <PersonLabel name={nameOf(response.user, t)} profile={response.user?.profile} />
            </h3>
            <SentLine response={response} />
            <Answers answers={response.answers} questions={form?.questions} />
          </div>
        ))}
      </Stack>
    </Section>
  );
}
