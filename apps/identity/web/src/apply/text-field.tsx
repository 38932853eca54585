import { Textarea, TextInput } from '@lyceum/web/design-system';
import type { ApplicationSectionProps } from './application-form';
import type { ApplicationValues } from './application-values';

type TextName = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string | null ? Name : never;
}[keyof ApplicationValues];

interface TextFieldProps extends ApplicationSectionProps {
  name: TextName;
  label: string;
  type?: 'text' | 'tel';
  autoComplete?: string;
  description?: string;
  className?: string | undefined;
  /** Several lines. */
  long?: boolean;
}

/** A text field of the application. */
export function TextField({
  name,
  values,
  set,
  field,
  asks: _asks,
  long = false,
  type = 'text',
  autoComplete,
  ...texts
}: TextFieldProps) {
  const shown = { ...field(name), ...texts, value: values[name] ?? '' };
  if (long)
    return (
      <Textarea
        {...shown}
        autosize
        minRows={3}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    );
  return (
    <TextInput
      {...shown}
      type={type}
      {...(autoComplete ? { autoComplete } : {})}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}
