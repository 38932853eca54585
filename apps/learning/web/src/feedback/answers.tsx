import { Stack } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { ResponseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './feedback.module.css';

type Answer = ResponseFragment['answers'][number];

const STEPS = [1, 2, 3, 4, 5] as const;

/** An answer in the words of its kind. */
export function useAnswerText(): (answer: Pick<Answer, 'questionType' | 'value'>) => string {
  const t = useT();
  const format = useFormat();
  return ({ questionType, value }) => {
    const step = STEPS.find((each) => each === value);
    if (questionType === 'SCALE' && step) return t(`scale.${step}`);
    if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
    if (typeof value === 'number') return format.number(value);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}

/** Answers that are read, each under the words that were answered. */
export function Answers({ answers, note = null }: { answers: readonly Answer[]; note?: string | null }) {
  const t = useT();
  const text = useAnswerText();
  return (
    <Stack gap="sm">
      {answers.map((answer) => (
        <div key={answer.questionId}>
          <p className={`${classes.line} ${classes.question}`}>{answer.question}</p>
          <p className={classes.said}>{text(answer)}</p>
        </div>
      ))}
      {note ? (
        <div>
          <p className={`${classes.line} ${classes.question}`}>{t('feedback.note')}</p>
          <p className={classes.said}>{note}</p>
        </div>
      ) : null}
    </Stack>
  );
}
