import { Checkbox, DateField, NativeSelect, TextInput } from '@lyceum/web/design-system';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { DecimalInput } from '../questions/decimal-input';
import { useLabels } from '../questions/use-labels';
import type { MeasuredValue } from './measured-text';

interface ValueFieldProps {
  id: string;
  error: string | null;
  property: OpenAssessmentFragment['properties'][number];
  value: MeasuredValue | null;
  onChange: (value: MeasuredValue | null) => void;
}

export function ValueField({ id, error, property, value, onChange }: ValueFieldProps) {
  const { labelOf, optionOf } = useLabels();
  const { fieldType, options, validators } = property;
  const label = labelOf(property);
  const common = { id, error, label, required: validators.required };
  const text = typeof value === 'string' ? value : '';
  switch (fieldType) {
    case 'NUMBER_INPUT':
      return (
        <DecimalInput {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />
      );
    case 'SELECT':
      return (
        <NativeSelect
          {...common}
          value={text}
          data={[
            { value: '', label: '' },
            ...options.map((option) => ({ value: option, label: optionOf(property, option) })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'DATE_INPUT':
      return <DateField {...common} value={text || null} onChange={onChange} />;
    case 'CHECKBOX':
      return (
        <Checkbox
          id={id}
          error={error}
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          maxLength={300}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
  }
}
