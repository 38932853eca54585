import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches when typing pauses; resetting `value` clears the field. Full width on a phone. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useDebouncedCallback((text: string, typedAt: string) => {
    // The screen stays until the next one has loaded: a late search would navigate back.
    if (location.pathname !== typedAt) return;
    sent.current = text;
    onChange(text);
  }, 250);
  useEffect(() => {
    // The searched text returns as `value`; more may have been typed since.
    if (value === sent.current || search.isPending()) return;
    sent.current = value;
    setTyped(value);
  }, [value, search]);
  return (
    <TextInput
      type="search"
      className="ly-search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.8} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value, location.pathname);
      }}
    />
  );
}
