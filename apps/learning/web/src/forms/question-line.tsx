import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionIcon, Group } from '@lyceum/web/design-system';
import type { QuestionFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './forms.module.css';

interface QuestionLineProps {
  question: QuestionFragment;
  at: number;
  count: number;
  busy: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A question as it is asked, and what can be done with it: by pointer and by keyboard alike. */
export function QuestionLine({ question, at, count, busy, onMove, onEdit, onDelete }: QuestionLineProps) {
  const t = useT();
  const { question: words, questionType, required, options } = question;
  const facts = [
    t(`type.${questionType}`),
    ...(options.length > 0 ? [options.join(', ')] : []),
    ...(required ? [t('question.isRequired')] : []),
  ];
  return (
    <li className={classes.question}>
      <div className={classes.words}>
        <span className={classes.text}>{words}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={t('question.up', { question: words })}
          disabled={busy || at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={t('question.down', { question: words })}
          disabled={busy || at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={t('question.editOf', { question: words })} onClick={onEdit}>
          <IconPencil {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('question.deleteOf', { question: words })}
          onClick={onDelete}
        >
          <IconTrash {...ICON} />
        </ActionIcon>
      </Group>
    </li>
  );
}
