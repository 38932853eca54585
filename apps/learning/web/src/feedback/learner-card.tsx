import { useState } from 'react';
import { Button, PersonLabel, Section, Stack, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AskedFormFragment, ResponseFragment, SessionFeedbackQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Answers } from './answers';
import { Conflict } from './conflict';
import { EntryFields } from './entry-fields';
import { nameOf } from './names';
import type { Feedback } from './use-feedback';

type Learner = SessionFeedbackQuery['getSessionFeedback']['learners'][number];

/** Who sent the response, and who changed it last. */
export function SentLine({ response }: { response: ResponseFragment }) {
  const t = useT();
  const format = useFormat();
  const { submittedAt, submittedBy, editedAt, editedBy } = response;
  return (
    <Text size="sm" c="dimmed">
      {t('feedback.sentBy', { name: nameOf(submittedBy, t), at: format.dateTime(submittedAt) })}
      {editedAt
        ? ` · ${t('feedback.changedBy', { name: nameOf(editedBy, t), at: format.dateTime(editedAt) })}`
        : null}
    </Text>
  );
}

/** Answers to questions that are no longer asked. */
function NoLongerAsked({ response, form }: { response: ResponseFragment; form: AskedFormFragment }) {
  const t = useT();
  const asked = new Set(form.questions.map(({ id }) => id));
  const left = response.answers.filter(({ questionId }) => !asked.has(questionId));
  if (left.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('feedback.noLongerAsked')}
      </Text>
      <Answers answers={left} />
    </Stack>
  );
}

interface LearnerCardProps {
  learner: Learner;
  form: AskedFormFragment;
  notes: boolean;
  feedback: Feedback;
  refusals: Readonly<Record<string, string>>;
}

/** One learner's questions and answers. Feedback about an absent learner is optional. */
export function LearnerCard({ learner, form, notes, feedback, refusals }: LearnerCardProps) {
  const t = useT();
  const { userId, attended, response } = learner;
  const [opened, setOpened] = useState(attended || response !== null);
  const name = nameOf(learner.user, t);
  const conflict = feedback.outcome.conflicts.find((current) => current.userId === userId);
  const badge = response ? (
    <StatusBadge tone="good">{t('feedback.sent')}</StatusBadge>
  ) : attended ? (
    <StatusBadge tone="waiting">{t('feedback.due')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('feedback.absent')}</StatusBadge>
  );
  return (
    <Section title={<PersonLabel name={name} profile={learner.user?.profile} />} actions={badge}>
      {opened ? (
        <Stack gap="md">
          {response ? <SentLine response={response} /> : null}
          {conflict ? (
            <Conflict current={conflict} form={form} onSettle={(mine) => feedback.settle(conflict, mine)} />
          ) : null}
          <EntryFields
            id={`feedback-${userId}`}
            form={form}
            notes={notes}
            entry={feedback.entry(userId)}
            refusals={refusals}
            onChange={(entry) => feedback.set(userId, entry)}
          />
          {response ? <NoLongerAsked response={response} form={form} /> : null}
        </Stack>
      ) : (
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('feedback.sayAnyway')}
        </Button>
      )}
    </Section>
  );
}
