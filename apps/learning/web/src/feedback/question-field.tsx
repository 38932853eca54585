import { Checkbox, Group, NumberInput, Radio, Stack, Textarea, TextInput } from '@lyceum/web/design-system';
import type { QuestionFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { AnswerValue } from './entries';
import classes from './feedback.module.css';

export interface QuestionFieldProps {
  id: string;
  question: Pick<QuestionFragment, 'question' | 'questionType' | 'options' | 'required'>;
  value: AnswerValue;
  error?: string | null;
  onChange: (value: AnswerValue) => void;
}

const STEPS = [1, 2, 3, 4, 5] as const;

interface Choice {
  value: string;
  label: string;
}

/** One of several, with the keys of the arrows; the group is what a refusal leads to. */
function Choices({
  choices,
  className,
  chosen,
  onChoose,
  ...group
}: {
  id: string;
  label: string;
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

/** The input that fits the kind of answer. */
export function QuestionField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const { questionType, options, required } = question;
  const common = { id, label: question.question, withAsterisk: required, error };
  const text = typeof value === 'string' ? value : '';
  switch (questionType) {
    case 'TEXT':
      return (
        <TextInput
          {...common}
          maxLength={300}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'LONG_TEXT':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'NUMBER':
      return (
        <NumberInput
          {...common}
          maw={240}
          value={typeof value === 'number' ? value : ''}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        />
      );
    case 'SCALE':
      return (
        <Choices
          {...common}
          className={classes.scale}
          choices={STEPS.map((step) => ({ value: String(step), label: t(`scale.${step}`) }))}
          chosen={typeof value === 'number' ? String(value) : null}
          onChoose={(step) => onChange(Number(step))}
        />
      );
    case 'YES_NO':
      return (
        <Choices
          {...common}
          className={classes.choices}
          choices={[
            { value: 'yes', label: t('answer.yes') },
            { value: 'no', label: t('answer.no') },
          ]}
          chosen={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChoose={(answer) => onChange(answer === 'yes')}
        />
      );
    case 'SINGLE_CHOICE':
      return (
        <Choices
          {...common}
          className={classes.choices}
          choices={options.map((option) => ({ value: option, label: option }))}
          chosen={text || null}
          onChoose={onChange}
        />
      );
    default:
      return (
        <Checkbox.Group
          {...common}
          tabIndex={-1}
          value={Array.isArray(value) ? value : []}
          onChange={(chosen) => onChange(chosen)}
        >
          <Stack gap="xs" mt={6}>
            {options.map((option) => (
              <Group key={option} gap="xs">
                <Checkbox value={option} label={option} />
              </Group>
            ))}
          </Stack>
        </Checkbox.Group>
      );
  }
}
