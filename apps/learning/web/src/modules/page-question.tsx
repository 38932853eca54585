import { Checkbox, Radio, Stack } from '@lyceum/web/design-system';
import type { ModulePagePartsFragment } from '../__generated__/graphql';
import classes from './modules.module.css';

interface PageQuestionProps {
  question: ModulePagePartsFragment['questions'][number];
  required: boolean;
  selected: readonly string[];
  /** Left out: it is only looked at. */
  onSelect?: ((optionIds: string[]) => void) | undefined;
}

/** A question of a page: one choice, or several. */
export function PageQuestion({ question, required, selected, onSelect }: PageQuestionProps) {
  const { question: words, multiple, options } = question;
  const disabled = !onSelect;
  const common = { label: words, withAsterisk: required, className: classes.question };
  const boxes = options.map(({ id, text }) =>
    multiple ? (
      <Checkbox key={id} value={id} label={text} disabled={disabled} />
    ) : (
      <Radio key={id} value={id} label={text} disabled={disabled} />
    ),
  );
  const list = (
    <Stack gap="xs" mt={8}>
      {boxes}
    </Stack>
  );
  return multiple ? (
    <Checkbox.Group {...common} value={[...selected]} onChange={(ids) => onSelect?.(ids)}>
      {list}
    </Checkbox.Group>
  ) : (
    <Radio.Group {...common} value={selected[0] ?? null} onChange={(id) => onSelect?.([id])}>
      {list}
    </Radio.Group>
  );
}
