import { Suspense, type ComponentType } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useReader, type Reader } from '@lyceum/web/i18n';
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
  /** The value as the picker will show it. */
  shown: (value: string, language: Reader['language']) => string = (value) => value,
): ComponentType<Props> {
  const Picker = lazyPart(load);
  return function LazyField(props: Props) {
    const { language } = useReader();
    const { id, label, description, error, required, disabled, value } = props;
    const still = {
      id,
      label,
      description,
      error,
      required,
      disabled,
      value: value ? shown(value, language) : '',
    };
    return (
      <Suspense fallback={<TextInput {...still} readOnly />}>
        <Picker {...props} />
      </Suspense>
    );
  };
}
