import { useState, type ComponentProps } from 'react';
import { NumberInput } from '@lyceum/web/design-system';

interface DecimalInputProps extends Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

type Typed = string | number | bigint;

/** The number of an unfinished text: `3.` is 3, `-` is null. */
function numberOf(typed: Typed): number | null {
  if (typeof typed !== 'string') return Number(typed);
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
}

/** Input of a decimal number. The typed text stays while it stands for the current value. */
export function DecimalInput({ value, onChange, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<Typed>(value ?? '');
  return (
    <NumberInput
      {...props}
      value={numberOf(typed) === value ? String(typed) : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(numberOf(next));
      }}
    />
  );
}
