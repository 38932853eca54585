import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTypedSearch } from './use-typed-search';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches when typing pauses; resetting `value` clears the field. Full width on a phone. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { typed, type } = useTypedSearch(value, onChange);
  return (
    <TextInput
      type="search"
      className="ly-search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
