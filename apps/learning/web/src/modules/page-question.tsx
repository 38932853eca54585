import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Checkbox, Radio, Stack } from '@lyceum/web/design-system';
import { useT } from './i18n';
import { FormulaText } from '../questions/formula-text';
import type { ModulePagePartsFragment } from '../__generated__/graphql';
import classes from './modules.module.css';

interface PageQuestionProps {
  question: ModulePagePartsFragment['questions'][number];
  required: boolean;
  selected: readonly string[];
  /** Left out: read-only. */
  onSelect?: ((optionIds: string[]) => void) | undefined;
}

export function PageQuestion({ question, required, selected, onSelect }: PageQuestionProps) {
  const { question: words, multiple, options } = question;
  const disabled = !onSelect;
  const common = {
    label: <FormulaText>{words}</FormulaText>,
    withAsterisk: required,
    className: classes.question,
  };
  const boxes = options.map(({ id, text }) =>
    multiple ? (
      <Checkbox key={id} value={id} label={<FormulaText>{text}</FormulaText>} disabled={disabled} />
    ) : (
      <Radio key={id} value={id} label={<FormulaText>{text}</FormulaText>} disabled={disabled} />
    ),
  );
  const list = (
    <Stack gap="xs" mt={8}>
      {boxes}
    </Stack>
  );
  return (
    <div>
      {multiple ? (
        <Checkbox.Group {...common} value={[...selected]} onChange={(ids) => onSelect?.(ids)}>
          {list}
        </Checkbox.Group>
      ) : (
        <Radio.Group {...common} value={selected[0] ?? null} onChange={(id) => onSelect?.([id])}>
          {list}
        </Radio.Group>
      )}
      <div role="status">
        <Verdict question={question} selected={selected} />
      </div>
    </div>
  );
}

/**
 * Whether the choice is right, the right choice and the explanation; shown once as many options are chosen as are
 * right.
 */
function Verdict({ question, selected }: Pick<PageQuestionProps, 'question' | 'selected'>) {
  const t = useT();
  const { correctOptionIds: correct, explanation, options } = question;
  if (!correct?.length || selected.length < correct.length) return null;
  const isRight = selected.length === correct.length && correct.every((id) => selected.includes(id));
  const answers = options.filter(({ id }) => correct.includes(id)).map(({ text }) => text);
  const Icon = isRight ? IconCircleCheck : IconCircleX;
  return (
    <p className={classes.verdict} data-right={isRight}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>
        <b>
          <FormulaText>
            {isRight ? t('modules.isRight') : t('modules.isWrong', { answers: answers.join(' · ') })}
          </FormulaText>
        </b>
        {explanation ? <FormulaText>{` ${explanation}`}</FormulaText> : null}
      </span>
    </p>
  );
}
