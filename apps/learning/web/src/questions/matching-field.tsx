import { hasFormula } from '@lyceum/contracts/questions';
import { NativeSelect } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { FormulaText } from './formula-text';
import { MatrixField } from './matrix-field';
import { QuestionGroup } from './question-group';
import { pairsOf, withPair, type QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

/** Rows, each matched with one choice: by selects or, as these show no formulas, by radio buttons. */
export function MatchingField(props: QuestionFieldProps) {
  const { translation, details } = props.question;
  const hasFormulas = [...details.choices, ...(translation?.choices ?? [])].some(hasFormula);
  return hasFormulas ? <MatrixField {...props} /> : <MatchingSelects {...props} />;
}

function MatchingSelects({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const { rows, choices } = question.details;
  const words = useLocalized()(question);
  const chosen = pairsOf(value);
  return (
    <QuestionGroup
      id={id}
      label={<FormulaText>{words.question}</FormulaText>}
      required={question.required}
      error={error}
    >
      {rows.map((row) => (
        <NativeSelect
          key={row}
          label={<FormulaText>{words.row(row)}</FormulaText>}
          className={classes.pair}
          value={chosen.get(row) ?? ''}
          data={[
            { value: '', label: t('answer.choose') },
            ...choices.map((choice) => ({ value: choice, label: words.choice(choice) })),
          ]}
          onChange={(event) => onChange(withPair(rows, value, row, event.currentTarget.value || null))}
        />
      ))}
    </QuestionGroup>
  );
}
