import { Suspense } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';

const Picker = lazyPart(() => import('./date-picker'));

export interface DateFieldProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'id'
> {
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  clearable?: boolean;
}

/** A date by typing or by calendar. The picker's code comes after the screen; until then the field stands in its place. */
export function DateField(props: DateFieldProps) {
  const { id, label, description, error, required, disabled, value } = props;
  const still = { id, label, description, error, required, disabled, value: value ?? '' };
  return (
    <Suspense fallback={<TextInput {...still} readOnly />}>
      <Picker {...props} />
    </Suspense>
  );
}
