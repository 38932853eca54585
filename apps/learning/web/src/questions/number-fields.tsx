import { DecimalInput } from './decimal-input';
import { commonOf, type FieldProps } from './field-parts';
import { NumericField } from './numeric-field';

/** The fields of NUMBER and NUMERIC, whose input is the heaviest one. */
export default function NumberFields(props: FieldProps) {
  if (props.question.questionType === 'NUMERIC') return <NumericField {...props} />;
  return (
    <DecimalInput
      {...commonOf(props)}
      maw={240}
      value={typeof props.value === 'number' ? props.value : null}
      onChange={props.onChange}
    />
  );
}
