import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button, FormErrors, Progress, Stack, Text } from '@lyceum/web/design-system';
import { AnswerFields, type AnswerFieldsProps } from '../assessments/answer-fields';
import classes from '../assessments/answering.module.css';
import { useT } from './i18n';
import own from './paged.module.css';

/** Shows the next question on a submission of the form; false: the last one is shown. */
export type ShowNext = () => boolean;

interface PagedFieldsProps extends AnswerFieldsProps {
  /** Number of answered questions. */
  done: number;
  /** Number of the refused attempt. */
  attempt: number;
  /** Set while these fields are shown. */
  next: RefObject<ShowNext | null>;
  /** Whether the answers are saved. */
  status: ReactNode;
  /** The button that sends the form, below the last question. */
  send: ReactNode;
}

/** One question per screen, with Back and Next. A refused form shows the first question with an error. */
export default function PagedFields({ done, attempt, next, status, send, ...fields }: PagedFieldsProps) {
  const t = useT();
  const { questions, errors, idOf } = fields;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [seen, setSeen] = useState(attempt);
  // A question that another answer led past is gone: the one at its place is shown.
  const [lastPlace, setLastPlace] = useState(0);
  const found = questions.findIndex(({ id }) => id === currentId);
  const place = found >= 0 ? found : Math.min(lastPlace, questions.length - 1);
  if (place !== lastPlace) setLastPlace(place);
  const wrong = questions.filter(({ id }) => id in errors);
  if (attempt !== seen && wrong.length > 0) {
    setSeen(attempt);
    setCurrentId(wrong[0]!.id);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);
  const go = (to: number) => {
    setCurrentId(questions[to]?.id ?? null);
    setMoves((count) => count + 1);
  };
  const isLast = place === questions.length - 1;
  useEffect(() => {
    next.current = () => {
      if (isLast) return false;
      go(place + 1);
      return true;
    };
    return () => {
      next.current = null;
    };
  });
  /** Renders the question that an entry of the summary links to, so that the link finds its field. */
  const showLinked = ({ target }: MouseEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href');
    const linked = questions.find(({ id }) => href === `#${idOf(id)}`);
    if (linked) flushSync(() => setCurrentId(linked.id));
  };
  const question = questions[place];
  const problems = Object.entries(errors).map(([id, message]) => ({ fieldId: idOf(id), message }));
  const count = questions.length;
  return (
    <Stack gap="lg">
      <div onClickCapture={showLinked}>
        <FormErrors problems={problems} attempt={attempt} />
      </div>
      <div className={own.head}>
        <h3 ref={heading} tabIndex={-1} className={own.title}>
          {t('place', { place: place + 1, number: count })}
        </h3>
        <Progress value={(100 * (place + 1)) / Math.max(1, count)} aria-hidden />
      </div>
      {question ? <AnswerFields {...fields} questions={[question]} /> : null}
      <div className={`${classes.send} ${own.below}`}>
        <div className={classes.sendWords}>
          <Text size="sm">{t('done', { done, number: count })}</Text>
          {status}
        </div>
        <div className={own.acts}>
          {place > 0 ? (
            <Button variant="default" onClick={() => go(place - 1)}>
              {t('back')}
            </Button>
          ) : null}
          {isLast ? send : <Button type="submit">{t('next')}</Button>}
        </div>
      </div>
    </Stack>
  );
}
