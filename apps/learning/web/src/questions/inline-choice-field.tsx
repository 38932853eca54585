import { fillGaps, gapsOf, segmentsOf } from '@lyceum/contracts/questions';
import { NativeSelect, VisuallyHidden } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { FormulaText } from './formula-text';
import { QuestionGroup } from './question-group';
import { textsOf, type QuestionFieldProps } from './question-props';
import { useLocalized } from './use-localized';
import classes from './questions.module.css';

/** A text with gaps, each filled by a select. */
export function InlineChoiceField({ id, question, value, error = null, onChange }: QuestionFieldProps) {
  const t = useT();
  const words = useLocalized()(question);
  const own = gapsOf(question.question);
  const segments = segmentsOf(words.question);
  const count = segments.filter((segment) => Array.isArray(segment)).length;
  const given = textsOf(value);
  const chosen = Array.from({ length: count }, (_, at) => given[at] ?? '');
  const numbered = segments.map((segment, at) => ({
    segment,
    nth: segments.slice(0, at).filter((each) => Array.isArray(each)).length,
  }));
  const label = (
    <>
      {t('answer.fillGaps')}
      <VisuallyHidden>
        {' '}
        {fillGaps(
          words.question,
          chosen.map((text, at) => words.gap(at, text)),
        )}
      </VisuallyHidden>
    </>
  );
  return (
    <QuestionGroup id={id} label={label} required={question.required} error={error}>
      <div className={classes.line}>
        {numbered.map(({ segment, nth }, at) =>
          Array.isArray(segment) ? (
            <NativeSelect
              key={at}
              className={classes.gap}
              aria-label={t('answer.gap', { place: nth + 1, count })}
              value={chosen[nth] ?? ''}
              data={[
                { value: '', label: '…' },
                ...(own[nth] ?? []).map((text) => ({ value: text, label: words.gap(nth, text) })),
              ]}
              onChange={(event) => onChange(chosen.with(nth, event.currentTarget.value))}
            />
          ) : (
            <span key={at}>
              <FormulaText>{segment}</FormulaText>
            </span>
          ),
        )}
      </div>
    </QuestionGroup>
  );
}
