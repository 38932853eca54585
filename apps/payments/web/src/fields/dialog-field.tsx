import { useState } from 'react';
import { Textarea, TextInput, type ServerForm } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { OwnerSelect, type CreditOwner } from '../credit/owner-select';

/** Names of the values of a form that are texts; an empty text is no value. */
type TextsOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

interface DialogFieldProps<Values extends object> {
  form: ServerForm<Values>;
  name: TextsOf<Values>;
  /** PERSON and PROGRAM hold an id, AMOUNT a decimal. */
  as: 'PERSON' | 'PROGRAM' | 'TEXT' | 'AMOUNT' | 'NUMBER' | 'REASON';
  label: string;
  help?: string;
  placeholder?: string;
  /** Default true. */
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** The chosen person when the dialog opens. */
  person?: CreditOwner | null;
  onPerson?: (person: CreditOwner | null) => void;
}

const MOST_REASON = 500;

/** A field of the dialogs about discounts, named charges, credit and packages. */
export function DialogField<Values extends object>({
  as,
  form,
  name,
  help,
  placeholder,
  required = true,
  disabled = false,
  maxLength,
  person = null,
  onPerson,
  ...more
}: DialogFieldProps<Values>) {
  const [chosen, setChosen] = useState(person);
  const value = form.values[name] as string;
  const set = (next: string) => form.set({ [name]: next } as Partial<Values>);
  const field = { ...form.field(name), ...more, required };
  if (as === 'PERSON')
    return (
      <OwnerSelect
        {...field}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          onPerson?.(next);
          set(next?.userId ?? '');
        }}
      />
    );
  if (as === 'PROGRAM')
    return (
      <ProgramSelect
        {...field}
        administered
        disabled={disabled}
        value={value}
        onChange={(programId) => set(programId ?? '')}
      />
    );
  const typed = { ...field, description: help, value };
  if (as === 'REASON')
    return (
      <Textarea
        {...typed}
        autosize
        minRows={2}
        maxLength={MOST_REASON}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  const modes = { AMOUNT: 'decimal', NUMBER: 'numeric', TEXT: undefined } as const;
  return (
    <TextInput
      {...typed}
      inputMode={modes[as]}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}
