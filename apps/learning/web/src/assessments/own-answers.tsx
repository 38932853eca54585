import type { ReactNode } from 'react';
import { Section, Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AskedQuestionFragment, GivenAnswersFragment } from '../__generated__/graphql';
import { Answers } from '../feedback/answers';
import { useT } from '../i18n';
import classes from './answering.module.css';
import { EmailAnswers } from './email-answers';
import { ScoreLine } from './score-line';

interface OwnAnswersProps {
  response: GivenAnswersFragment;
  questions: readonly AskedQuestionFragment[];
  title: string;
  children?: ReactNode;
}

/** Sent answers of the viewer. */
export default function OwnAnswers({ response, questions, title, children }: OwnAnswersProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Section
      title={title}
      description={t('assessments.answeredAt', { at: format.dateTime(response.submittedAt) })}
    >
      <Stack gap="md">
        <ScoreLine response={response} />
        <Answers answers={response.answers} questions={questions} />
        <div className={classes.acts}>
          {children}
          <EmailAnswers response={response} />
        </div>
      </Stack>
    </Section>
  );
}
