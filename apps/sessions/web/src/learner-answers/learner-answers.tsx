import { useQuery } from '@apollo/client/react';
import { PersonLabel, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { LearnerAnswersDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import classes from './learner-answers.module.css';

/** The latest form answers of a coming session's learners, for its leader; nothing when there are none. */
export function LearnerAnswers({ sessionId }: { sessionId: string }) {
  const t = useT();
  const format = useFormat();
  const { data, refetch } = useQuery(LearnerAnswersDocument, {
    variables: { sessionId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  useLive(['assessments', 'assessment-responses'], refetch);
  const found = data?.getSession?.session?.learnerAnswers ?? [];
  if (found.length === 0) return null;
  return (
    <Section title={t('learnerAnswers.title')} description={t('learnerAnswers.help')}>
      <Stack gap="md">
        {found.map(({ responseId, user, formName, submittedAt, answers }) => (
          <article
            key={responseId}
            aria-label={t('learnerAnswers.of', { name: nameOf(user, t), form: formName })}
          >
            <PersonLabel name={nameOf(user, t)} profile={user?.profile} className={classes.name}>
              <Text size="sm">
                {formName} · {format.dateTime(submittedAt)}
              </Text>
            </PersonLabel>
            <dl className={classes.answers}>
              {answers.map(({ question, text }, at) => (
                <div key={at}>
                  <dt>{question}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </Stack>
    </Section>
  );
}
