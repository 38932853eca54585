import { Suspense, type ComponentType } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';

export interface LazyFieldProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'required' | 'disabled' | 'id'
> {
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
}

/** A field whose picker loads after the screen; until then a plain field shows the value. */
export function lazyField<Props extends LazyFieldProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Picker = lazyPart(load);
  return function LazyField(props: Props) {
    const { id, label, description, error, required, disabled, value } = props;
    const still = { id, label, description, error, required, disabled, value: value ?? '' };
    return (
      <Suspense fallback={<TextInput {...still} readOnly />}>
        <Picker {...props} />
      </Suspense>
    );
  };
}
