import { NativeSelect } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { QuestionGroup } from './question-group';
import { pairsOf, withPair, type QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

/** Rows, each matched with one choice. */
export function MatchingField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const { rows, choices } = question.details;
  const words = useLocalized()(question);
  const chosen = pairsOf(value);
  return (
    <QuestionGroup id={id} label={words.question} required={question.required} error={error}>
      {rows.map((row) => (
        <NativeSelect
          key={row}
          label={words.row(row)}
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
