import type { ReactNode } from 'react';
import { LONGEST_LONG_TEXT, type QuestionType } from '@lyceum/contracts/questions';
import { Checkbox, Group, Stack, Textarea } from '@lyceum/web/design-system';
import { commonOf, textOf, type FieldProps } from './field-parts';
import { FormulaText } from './formula-text';
import { InlineChoiceField } from './inline-choice-field';
import { MatchingField } from './matching-field';
import { MatrixField } from './matrix-field';
import { textsOf } from './question-props';
import { RankingField } from './ranking-field';

function LongTextField(props: FieldProps) {
  return (
    <Textarea
      {...commonOf(props)}
      autosize
      minRows={2}
      maxLength={LONGEST_LONG_TEXT}
      value={textOf(props)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function MultipleChoiceField(props: FieldProps) {
  return (
    <Checkbox.Group
      {...commonOf(props)}
      tabIndex={-1}
      value={textsOf(props.value)}
      onChange={(chosen) => props.onChange(chosen)}
    >
      <Stack gap="xs" mt={6}>
        {props.question.options.map((option) => (
          <Group key={option} gap="xs">
            <Checkbox value={option} label={<FormulaText>{props.words.option(option)}</FormulaText>} />
          </Group>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const FIELDS: Partial<Record<QuestionType, (props: FieldProps) => ReactNode>> = {
  LONG_TEXT: LongTextField,
  MULTIPLE_CHOICE: MultipleChoiceField,
  MATRIX: MatrixField,
  RANKING: RankingField,
  MATCHING: MatchingField,
  INLINE_CHOICE: InlineChoiceField,
};

/** The fields of question types that many forms do not have. */
export default function MoreFields(props: FieldProps) {
  const Field = FIELDS[props.question.questionType];
  return Field ? <Field {...props} /> : null;
}
