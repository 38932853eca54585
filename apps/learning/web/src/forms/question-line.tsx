import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { QuestionDetails } from '@lyceum/contracts/questions';
import { ActionIcon, Group } from '@lyceum/web/design-system';
import type { QuestionFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import classes from './forms.module.css';

interface QuestionActs {
  busy: boolean;
  move: (to: number) => void;
  edit: () => void;
  /** Null: the question cannot be removed. */
  remove: (() => void) | null;
}

interface QuestionLineProps {
  question: Pick<QuestionFragment, 'question' | 'questionType' | 'required' | 'options'> & {
    details: QuestionDetails;
  };
  /** Id that error links lead to. */
  id?: string;
  /** The condition as text; null: always asked. */
  when?: string | null;
  /** Missing translations as text; null: none. */
  missing?: string | null;
  at: number;
  count: number;
  /** Null: the form is read-only. */
  act: QuestionActs | null;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A question with its actions, by pointer and by keyboard. */
export function QuestionLine({
  question,
  id,
  when = null,
  missing = null,
  at,
  count,
  act,
}: QuestionLineProps) {
  const t = useT();
  const { question: words, questionType, required, options, details } = question;
  const lists = [options, details.rows, details.choices].filter(({ length }) => length > 0);
  const facts = [
    t(`type.${questionType}`),
    ...lists.map((texts) => texts.join(', ')),
    ...(details.unit ? [details.unit] : []),
    ...(required ? [t('question.isRequired')] : []),
  ];
  return (
    <li className={classes.question} id={id} tabIndex={id ? -1 : undefined}>
      <div className={classes.words}>
        <span className={classes.text}>{words}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {when ? <span className={classes.facts}>{when}</span> : null}
        {missing ? <span className={classes.facts}>{missing}</span> : null}
      </div>
      {act ? <Acts words={words} at={at} count={count} {...act} /> : null}
    </li>
  );
}

interface ActsProps extends QuestionActs {
  words: string;
  at: number;
  count: number;
}

function Acts({ words, at, count, busy, move, edit, remove }: ActsProps) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={t('question.up', { question: words })}
        disabled={busy || at === 0}
        onClick={() => move(at - 1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('question.down', { question: words })}
        disabled={busy || at === count - 1}
        onClick={() => move(at + 1)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('question.editOf', { question: words })} onClick={edit}>
        <IconPencil {...ICON} />
      </ActionIcon>
      {remove ? (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('question.deleteOf', { question: words })}
          onClick={remove}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
