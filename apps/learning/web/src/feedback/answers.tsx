import { answerText, fillGaps, type AnswerValue, type Translatable } from '@lyceum/contracts/questions';
import { Suspense } from 'react';
import { lazyPart, Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ResponseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { useLocalized } from '../questions/use-localized';
import classes from './feedback.module.css';

const AnswerFileLinks = lazyPart(() => import('../questions/answer-file-links'));

type Answer = ResponseFragment['answers'][number];

/** Formats an answer by its question's type. */
export function useAnswerText(): (
  answer: Pick<Answer, 'questionType' | 'value'> & Partial<Pick<Answer, 'question' | 'unit'>>,
) => string {
  const t = useT();
  const format = useFormat();
  const words = {
    scale: [t('scale.1'), t('scale.2'), t('scale.3'), t('scale.4'), t('scale.5')],
    ...{ yes: t('answer.yes'), no: t('answer.no') },
    number: (value: number) => format.number(value),
  };
  return ({ question = '', ...answer }) => answerText({ question, ...answer }, words);
}

interface AnswersProps {
  answers: readonly Answer[];
  /** The current questions: an answer whose question has the same wording is shown in the viewer's language. */
  questions?: readonly (Translatable & { id: string })[];
  note?: string | null;
}

export function Answers({ answers, questions = [], note = null }: AnswersProps) {
  const t = useT();
  const text = useAnswerText();
  const localized = useLocalized();
  const read = answers.map((answer) => {
    const asked = questions.find(({ id }) => id === answer.questionId);
    if (!asked) return { ...answer, isStray: questions.length > 0 };
    if (asked.question !== answer.question) return { ...answer, isStray: false };
    const words = localized(asked);
    return {
      ...{ ...answer, isStray: false, question: words.question },
      value: words.answer(answer.value as AnswerValue),
      unit: answer.unit === asked.details.unit ? words.unit : answer.unit,
    };
  });
  return (
    <FormulasOf questions={questions}>
      <Stack gap="sm">
        {read.map((answer) => (
          <div key={answer.questionId}>
            <p className={`${classes.line} ${classes.question}`}>
              <FormulaText>{fillGaps(answer.question)}</FormulaText>
            </p>
            {answer.questionType === 'FILE' ? (
              <Suspense fallback={<p className={classes.said}>{text(answer)}</p>}>
                <AnswerFileLinks value={answer.value} />
              </Suspense>
            ) : (
              <p className={classes.said}>
                <FormulaText>{text(answer)}</FormulaText>
              </p>
            )}
            {answer.offPath ? (
              <p className={classes.line}>{t(answer.isStray ? 'versions.stray' : 'answer.offPath')}</p>
            ) : null}
          </div>
        ))}
        {note ? (
          <div>
            <p className={`${classes.line} ${classes.question}`}>{t('feedback.note')}</p>
            <p className={classes.said}>{note}</p>
          </div>
        ) : null}
      </Stack>
    </FormulasOf>
  );
}
