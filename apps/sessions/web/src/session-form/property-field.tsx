import { NumberInput, Select, TextInput } from '@lyceum/web/design-system';
import type { ProgramSessionPropertiesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

export type Property =
  ProgramSessionPropertiesQuery['getProgramsByIds'][number]['sessions']['sessionCustomProperties'][number];
export type PropertyValue = string | number | boolean;

interface PropertyFieldProps {
  label: string;
  property: Property;
  value: PropertyValue | null;
  onChange: (value: PropertyValue | null) => void;
  required?: boolean;
  id?: string;
}

/** Input for one of the program's own properties, by its type. */
export function PropertyField({ property, value, onChange, ...rest }: PropertyFieldProps) {
  const t = useT();
  if (property.type === 'NUMBER')
    return (
      <NumberInput
        {...rest}
        value={typeof value === 'number' ? value : ''}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      />
    );
  if (property.type === 'TEXT')
    return (
      <TextInput
        {...rest}
        maxLength={500}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value.trim() ? event.currentTarget.value : null)}
      />
    );
  const yesNo = property.type === 'BOOLEAN';
  const data = yesNo
    ? [
        { value: 'true', label: t('properties.yes') },
        { value: 'false', label: t('properties.no') },
      ]
    : property.options.map((option) => ({ value: option, label: option }));
  return (
    <Select
      {...rest}
      data={data}
      clearable
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : yesNo ? next === 'true' : next)}
    />
  );
}
