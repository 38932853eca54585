import { NativeSelect } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { QuestionGroup } from './question-group';
import { pairsOf, withPair, type QuestionFieldProps } from './question-props';
import classes from './questions.module.css';

/** Rows with the choice that belongs to each. */
export function MatchingField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const { rows, choices } = question.details;
  const chosen = pairsOf(value);
  return (
    <QuestionGroup id={id} label={question.question} required={question.required} error={error}>
      {rows.map((row) => (
        <NativeSelect
          key={row}
          label={row}
          className={classes.pair}
          value={chosen.get(row) ?? ''}
          data={[{ value: '', label: t('answer.choose') }, ...choices]}
          onChange={(event) => onChange(withPair(rows, value, row, event.currentTarget.value || null))}
        />
      ))}
    </QuestionGroup>
  );
}
