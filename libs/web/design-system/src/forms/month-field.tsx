import { Suspense } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';

const Picker = lazyPart(() => import('./month-picker'));

export interface MonthFieldProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'id'
> {
  /** `YYYY-MM`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A month of a year. The picker's code comes after the screen; until then the field stands in its place. */
export function MonthField(props: MonthFieldProps) {
  const { id, label, description, error, required, disabled, value } = props;
  const still = { id, label, description, error, required, disabled, value: value ?? '' };
  return (
    <Suspense fallback={<TextInput {...still} readOnly />}>
      <Picker {...props} />
    </Suspense>
  );
}
