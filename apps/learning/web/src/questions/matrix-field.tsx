import { Radio } from '@lyceum/web/design-system';
import { FormulaText } from './formula-text';
import { QuestionGroup } from './question-group';
import { pairsOf, withPair, type QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

/** Rows, each answered by one of the same choices; one card per row on a phone. */
export function MatrixField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
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
        <Radio.Group
          key={row}
          label={<FormulaText>{words.row(row)}</FormulaText>}
          className={classes.row}
          value={chosen.get(row) ?? null}
          onChange={(choice) => onChange(withPair(rows, value, row, choice))}
        >
          <div className={classes.steps}>
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={<FormulaText>{words.choice(choice)}</FormulaText>} />
            ))}
          </div>
        </Radio.Group>
      ))}
    </QuestionGroup>
  );
}
