import { definitionOf, fillGaps, type Condition } from '@lyceum/contracts/questions';
import { Checkbox, NativeSelect, Stack } from '@lyceum/web/design-system';
import { useAnswerText } from '../feedback/answers';
import { useT } from '../management-i18n';
import { DecimalInput } from '../questions/decimal-input';
import { answersTo, testable, type Askable, type Earlier } from './conditions';

interface ConditionInputProps {
  id: string;
  error: string | null;
  value: Condition | null;
  /** The questions before this one. */
  earlier: readonly Askable[];
  disabled: boolean;
  onChange: (value: Condition | null) => void;
}

/** The condition under which a question is asked; disabled where no earlier answer can be tested. */
export function ConditionInput({ id, error, value, earlier, disabled, onChange }: ConditionInputProps) {
  const t = useT();
  const choices = testable(earlier);
  if (choices.length === 0 && !value) return null;
  const on = choices.find((question) => question.id === value?.questionId);
  return (
    <Stack gap="xs">
      <NativeSelect
        {...{ id, disabled }}
        error={on && value ? null : error}
        label={t('condition.label')}
        description={disabled ? t('condition.stays') : undefined}
        value={on?.id ?? ''}
        data={[
          { value: '', label: t('condition.always') },
          ...choices.map((question) => ({
            value: question.id,
            label: t('condition.after', { question: fillGaps(question.question) }),
          })),
        ]}
        onChange={(event) => {
          const questionId = event.currentTarget.value;
          onChange(questionId ? { questionId, test: 'IS_ONE_OF', values: [] } : null);
        }}
      />
      {on && value ? <Test {...{ on, value, error, disabled, onChange }} /> : null}
    </Stack>
  );
}

interface TestProps {
  on: Earlier;
  value: Condition;
  error: string | null;
  disabled: boolean;
  onChange: (value: Condition) => void;
}

/** The answers that meet the condition. */
function Test({ on, value, error, disabled, onChange }: TestProps) {
  const t = useT();
  const text = useAnswerText();
  const answers = answersTo(on);
  const tests = definitionOf(on.questionType)?.tests ?? [];
  const labelOf = (answer: string | number | boolean) =>
    text({ questionType: on.questionType, value: answer });
  const isAbove = value.test === 'IS_ABOVE';
  return (
    <>
      {tests.length > 1 ? (
        <NativeSelect
          disabled={disabled}
          label={t('condition.test')}
          value={value.test}
          data={tests.map((test) => ({ value: test, label: t(`condition.tests.${test}`) }))}
          onChange={(event) => {
            const test = tests.find((each) => each === event.currentTarget.value);
            if (test) onChange({ ...value, test, values: [] });
          }}
        />
      ) : null}
      {isAbove || answers.length === 0 ? (
        <DecimalInput
          {...{ error, disabled }}
          label={t('condition.number')}
          maw={240}
          value={typeof value.values[0] === 'number' ? value.values[0] : null}
          onChange={(number) => onChange({ ...value, values: number === null ? [] : [number] })}
        />
      ) : (
        <Checkbox.Group
          error={error}
          label={t('condition.answers')}
          value={value.values.map(String)}
          onChange={(chosen) =>
            onChange({ ...value, values: answers.filter((answer) => chosen.includes(String(answer))) })
          }
        >
          <Stack gap="xs" mt={6}>
            {answers.map((answer) => (
              <Checkbox
                key={String(answer)}
                value={String(answer)}
                label={labelOf(answer)}
                disabled={disabled}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
