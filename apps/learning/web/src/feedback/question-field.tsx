import { Suspense, type ComponentType, type ReactNode } from 'react';
import { definitionOf, LONGEST_TEXT, STEPS } from '@lyceum/contracts/questions';
import { lazyPart, Radio, Text, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { commonOf, textOf, type FieldProps } from '../questions/field-parts';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { FIELD_PARTS, partOf, type FieldPart, type UsualType } from '../questions/load-fields';
import type { QuestionFieldProps } from '../questions/question-props';
import { QuestionPicture } from '../questions/question-picture';
import { useLocalized } from '../questions/use-localized';
import classes from './feedback.module.css';

const FileField = lazyPart(FIELD_PARTS.file);

const PARTS: Record<FieldPart, ComponentType<FieldProps>> = {
  more: lazyPart(FIELD_PARTS.more),
  number: lazyPart(FIELD_PARTS.number),
  file: ({ words: _words, ...props }) => <FileField {...props} />,
};

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

/** The fields of usual types, which every form loads. */
const FIELDS: Record<UsualType, ComponentType<FieldProps>> = {
  TEXT: (props) => (
    <TextInput
      {...commonOf(props)}
      maxLength={LONGEST_TEXT}
      value={textOf(props)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
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
  const part = partOf(question.questionType);
  const Field = part ? PARTS[part] : FIELDS[question.questionType as UsualType];
  return (
    <FormulasOf questions={[question]}>
      <QuestionPicture question={question} />
      <Suspense fallback={<Text>{words.question}</Text>}>
        <Field {...props} words={words} />
      </Suspense>
    </FormulasOf>
  );
}
