import { Radio } from '@lyceum/web/design-system';
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
    <QuestionGroup id={id} label={words.question} required={question.required} error={error}>
      {rows.map((row) => (
        <Radio.Group
          key={row}
          label={words.row(row)}
          className={classes.row}
          value={chosen.get(row) ?? null}
          onChange={(choice) => onChange(withPair(rows, value, row, choice))}
        >
          <div className={classes.steps}>
            {choices.map((choice) => (
              <Radio key={choice} value={choice} label={words.choice(choice)} />
            ))}
          </div>
        </Radio.Group>
      ))}
    </QuestionGroup>
  );
}
