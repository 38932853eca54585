import { useLayoutEffect, useRef, useState } from 'react';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ActionIcon, Button, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { FormulaText } from './formula-text';
import { QuestionGroup } from './question-group';
import { textsOf, type QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Choices that buttons put in order. A move is announced to screen readers, and the focus follows it. */
export function RankingField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const [moved, setMoved] = useState('');
  const focus = useRef<string | null>(null);
  const words = useLocalized()(question);
  const { choices } = question.details;
  const given = textsOf(value);
  const isAnswered = given.length === choices.length && choices.every((choice) => given.includes(choice));
  const order = isAnswered ? given : choices;
  // Restores the focus, which a button loses when its line moves in the list.
  useLayoutEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });
  const move = (from: number, to: number, button: string) => {
    const choice = order[from];
    if (choice === undefined || to < 0 || to >= order.length) return;
    focus.current = button;
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, choice));
    setMoved(t('answer.moved', { choice: words.choice(choice), place: to + 1, count: order.length }));
  };
  return (
    <QuestionGroup
      id={id}
      label={<FormulaText>{words.question}</FormulaText>}
      required={question.required}
      error={error}
    >
      <ol className={classes.ranking}>
        {order.map((choice, at) => {
          const own = `${id}-${choices.indexOf(choice)}`;
          return (
            <li key={choice}>
              <span>
                <FormulaText>{words.choice(choice)}</FormulaText>
              </span>
              <ActionIcon
                id={`${own}-up`}
                variant="subtle"
                aria-label={t('question.up', { question: words.choice(choice) })}
                aria-disabled={at === 0}
                data-disabled={at === 0 || undefined}
                onClick={() => move(at, at - 1, `${own}-up`)}
              >
                <IconArrowUp {...ICON} />
              </ActionIcon>
              <ActionIcon
                id={`${own}-down`}
                variant="subtle"
                aria-label={t('question.down', { question: words.choice(choice) })}
                aria-disabled={at === order.length - 1}
                data-disabled={at === order.length - 1 || undefined}
                onClick={() => move(at, at + 1, `${own}-down`)}
              >
                <IconArrowDown {...ICON} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {isAnswered ? null : (
        <Button variant="default" size="compact-md" onClick={() => onChange([...choices])}>
          {t('answer.keepOrder')}
        </Button>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </QuestionGroup>
  );
}
