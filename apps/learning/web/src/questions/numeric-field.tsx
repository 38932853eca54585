import { useT } from '../i18n';
import { DecimalInput } from './decimal-input';
import { FormulaText } from './formula-text';
import type { QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';

export function NumericField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const { question: words, unit } = useLocalized()(question);
  return (
    <DecimalInput
      {...{ id, error }}
      label={<FormulaText>{words}</FormulaText>}
      description={unit ? t('answer.unit', { unit }) : undefined}
      suffix={unit ? ` ${unit}` : undefined}
      withAsterisk={question.required}
      maw={240}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  );
}
