import { Suspense } from 'react';
import { lazyPart, Progress, Text } from '@lyceum/web/design-system';
import type { AnswerValue } from '../feedback/entries';
import { QuestionField } from '../feedback/question-field';
import { useT } from '../i18n';
import type { QuestionFieldProps } from '../questions/question-props';
import { useLocalized } from '../questions/use-localized';
import classes from './answering.module.css';

const ReadAloudButton = lazyPart(() => import('../questions/read-aloud-button'));

export interface AnswerFieldsProps {
  questions: readonly (QuestionFieldProps['question'] & { id: string })[];
  answers: Record<string, AnswerValue>;
  errors: Readonly<Record<string, string>>;
  idOf: (questionId: string) => string;
  onChange: (questionId: string, value: AnswerValue) => void;
  /** The viewer may have the questions read aloud. */
  readAloud: boolean;
}

export function AnswerFields({ questions, answers, errors, idOf, onChange, readAloud }: AnswerFieldsProps) {
  const localized = useLocalized();
  return questions.map((question, at) => {
    const { id, questionCategory } = question;
    const begins = questionCategory && questionCategory !== questions[at - 1]?.questionCategory;
    return (
      <div key={id}>
        {begins ? <h3 className={classes.category}>{localized(question).category}</h3> : null}
        {readAloud ? (
          <Suspense>
            <ReadAloudButton question={question} />
          </Suspense>
        ) : null}
        <QuestionField
          id={idOf(id)}
          question={question}
          value={answers[id] ?? null}
          error={errors[id] ?? null}
          onChange={(value) => onChange(id, value)}
        />
      </div>
    );
  });
}

export function AnswerProgress({ done, count }: { done: number; count: number }) {
  const t = useT();
  return (
    <>
      <Text size="sm" role="status">
        {t('assessments.progress', { done, count })}
      </Text>
      <Progress
        value={(100 * done) / Math.max(1, count)}
        color={done === count ? 'var(--ly-good)' : 'var(--ly-brand)'}
        aria-hidden
      />
    </>
  );
}
