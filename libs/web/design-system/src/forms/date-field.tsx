import { lazy, Suspense } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';

const Picker = lazy(() => import('./date-picker'));

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
  const { value, onChange, min, max, clearable, ...rest } = props;
  return (
    <Suspense fallback={<TextInput {...rest} value={value ?? ''} readOnly />}>
      <Picker {...props} />
    </Suspense>
  );
}
