import { Suspense, type ReactNode } from 'react';
import {
  definitionOf,
  LONGEST_LONG_TEXT,
  LONGEST_TEXT,
  STEPS,
  type LocalizedQuestion,
  type QuestionType,
} from '@lyceum/contracts/questions';
import {
  Checkbox,
  Group,
  lazyPart,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { DecimalInput } from '../questions/decimal-input';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { InlineChoiceField } from '../questions/inline-choice-field';
import { MatchingField } from '../questions/matching-field';
import { MatrixField } from '../questions/matrix-field';
import { NumericField } from '../questions/numeric-field';
import { textsOf, type QuestionFieldProps } from '../questions/question-props';
import { QuestionPicture } from '../questions/question-picture';
import { RankingField } from '../questions/ranking-field';
import { useLocalized } from '../questions/use-localized';
import classes from './feedback.module.css';

const FileField = lazyPart(() => import('../questions/file-field'));

type FieldProps = QuestionFieldProps & { words: LocalizedQuestion };

interface Choice {
  value: string;
  label: ReactNode;
}

/** A single choice, operated by arrow keys; an error link focuses the group. */
function Choices({
  choices,
  className,
  chosen,
  onChoose,
  ...group
}: {
  id: string;
  label: ReactNode;
  withAsterisk: boolean;
  error: string | null;
  choices: readonly Choice[];
  className: string | undefined;
  chosen: string | null;
  onChoose: (value: string) => void;
}) {
  return (
    <Radio.Group {...group} tabIndex={-1} value={chosen} onChange={onChoose}>
      <div className={className}>
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}

const commonOf = ({ id, question, error = null, words }: FieldProps) => ({
  ...{ id, error },
  label: <FormulaText>{words.question}</FormulaText>,
  withAsterisk: question.required,
});
const textOf = ({ value }: FieldProps) => (typeof value === 'string' ? value : '');

function ScaleField(props: FieldProps) {
  const t = useT();
  return (
    <Choices
      {...commonOf(props)}
      className={classes.scale}
      choices={STEPS.map((step) => ({ value: String(step), label: t(`scale.${step}`) }))}
      chosen={typeof props.value === 'number' ? String(props.value) : null}
      onChoose={(step) => props.onChange(Number(step))}
    />
  );
}

function YesNoField(props: FieldProps) {
  const t = useT();
  return (
    <Choices
      {...commonOf(props)}
      className={classes.choices}
      choices={[
        { value: 'yes', label: t('answer.yes') },
        { value: 'no', label: t('answer.no') },
      ]}
      chosen={typeof props.value === 'boolean' ? (props.value ? 'yes' : 'no') : null}
      onChoose={(answer) => props.onChange(answer === 'yes')}
    />
  );
}

const FIELDS: Record<QuestionType, (props: FieldProps) => ReactNode> = {
  TEXT: (props) => (
    <TextInput
      {...commonOf(props)}
      maxLength={LONGEST_TEXT}
      value={textOf(props)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  LONG_TEXT: (props) => (
    <Textarea
      {...commonOf(props)}
      autosize
      minRows={2}
      maxLength={LONGEST_LONG_TEXT}
      value={textOf(props)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  ),
  NUMBER: (props) => (
    <DecimalInput
      {...commonOf(props)}
      maw={240}
      value={typeof props.value === 'number' ? props.value : null}
      onChange={props.onChange}
    />
  ),
  SCALE: ScaleField,
  YES_NO: YesNoField,
  SINGLE_CHOICE: (props) => (
    <Choices
      {...commonOf(props)}
      className={classes.choices}
      choices={props.question.options.map((option) => ({
        value: option,
        label: <FormulaText>{props.words.option(option)}</FormulaText>,
      }))}
      chosen={textOf(props) || null}
      onChoose={props.onChange}
    />
  ),
  MULTIPLE_CHOICE: (props) => (
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
  ),
  MATRIX: MatrixField,
  RANKING: RankingField,
  MATCHING: MatchingField,
  NUMERIC: NumericField,
  INLINE_CHOICE: InlineChoiceField,
  FILE: ({ words, ...props }) => (
    <Suspense fallback={<Text>{words.question}</Text>}>
      <FileField {...props} />
    </Suspense>
  ),
};

/** The input field of a question's type. A type unknown to this page asks for a reload. */
export function QuestionField(props: QuestionFieldProps) {
  const t = useT();
  const { question, id } = props;
  const words = useLocalized()(question);
  if (!definitionOf(question.questionType))
    return (
      <div id={id} tabIndex={-1}>
        <Text>{words.question}</Text>
        <Text size="sm">{t('answer.reload')}</Text>
      </div>
    );
  const Field = FIELDS[question.questionType];
  return (
    <FormulasOf questions={[question]}>
      <QuestionPicture question={question} />
      <Field {...props} words={words} />
    </FormulasOf>
  );
}
