import { useEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Button, FormErrors, Progress, Stack, Text } from '@lyceum/web/design-system';
import { AnswerFields, type AnswerFieldsProps } from '../assessments/answer-fields';
import classes from '../assessments/answering.module.css';
import { useT } from './i18n';
import own from './paged.module.css';

/** Shows the next question on a submission of the form; false: the last one is shown. */
export type ShowNext = () => boolean;

/** A screen after the last question. */
interface EndScreen {
  /** Names the errors that belong to it, as a question's id does. */
  id: string;
  content: ReactNode;
}

export interface PagedFieldsProps extends AnswerFieldsProps {
  /** Number of answered questions. */
  done: number;
  /** Number of the refused attempt. */
  attempt: number;
  /** Set while these fields are shown. */
  next: RefObject<ShowNext | null>;
  /** Whether the answers are saved. */
  status: ReactNode;
  /** The button that sends the form, on the last screen. */
  send: ReactNode;
  end?: EndScreen | undefined;
  /** The button, on the screens before the last one, of somebody who is done with the form. */
  early?: ((showEnd: () => void) => ReactNode) | undefined;
}

/** One question per screen, with Back and Next. A refused form shows the first screen with an error. */
export default function PagedFields({
  done,
  attempt,
  next,
  status,
  send,
  end,
  early,
  ...fields
}: PagedFieldsProps) {
  const t = useT();
  const { questions, errors, idOf } = fields;
  const screens = [...questions.map(({ id }) => id), ...(end ? [end.id] : [])];
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [seen, setSeen] = useState(attempt);
  // A question that another answer led past is gone: the one at its place is shown.
  const [lastPlace, setLastPlace] = useState(0);
  const found = currentId === null ? -1 : screens.indexOf(currentId);
  const place = found >= 0 ? found : Math.min(lastPlace, screens.length - 1);
  if (place !== lastPlace) setLastPlace(place);
  const wrong = screens.find((id) => id in errors);
  if (attempt !== seen && wrong !== undefined) {
    setSeen(attempt);
    setCurrentId(wrong);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);
  const go = (to: number) => {
    setCurrentId(screens[to] ?? null);
    setMoves((count) => count + 1);
  };
  const last = screens.length - 1;
  const isLast = place === last;
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
  /** Renders the screen that an entry of the summary links to, so that the link finds its field. */
  const showLinked = ({ target }: MouseEvent) => {
    const href = (target as Element).closest('a')?.getAttribute('href');
    const linked = screens.find((id) => href === `#${idOf(id)}`);
    if (linked !== undefined) flushSync(() => setCurrentId(linked));
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
          {question ? t('place', { place: place + 1, number: count }) : t('end')}
        </h3>
        <Progress value={(100 * (place + 1)) / Math.max(1, screens.length)} aria-hidden />
      </div>
      {question ? <AnswerFields {...fields} questions={[question]} /> : end?.content}
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
          {isLast ? null : early?.(() => go(last))}
          {isLast ? send : <Button type="submit">{t('next')}</Button>}
        </div>
      </div>
    </Stack>
  );
}
