import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from '@mantine/hooks';

export interface TypedSearch {
  typed: string;
  /** Shows the text at once; searches for it when typing pauses. */
  type: (text: string) => void;
  /** Searches without waiting for the pause, as Enter does. */
  searchNow: () => void;
  /** Shows another text without searching for it. */
  replace: (text: string) => void;
}

/** The text of a search field: `onChange` is called when typing pauses, and a `value` that others set replaces the text. */
export function useTypedSearch(value: string, onChange: (value: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = (text: string) => {
    sent.current = text;
    onChange(text);
  };
  const search = useDebouncedCallback((text: string, typedAt: string) => {
    // The screen stays until the next one has loaded: a late search would navigate back.
    if (location.pathname === typedAt) send(text);
  }, 250);
  useEffect(() => {
    // The searched text returns as `value`, some lists trim it; more may have been typed since.
    if (value.trim() === sent.current.trim() || search.isPending()) return;
    sent.current = value;
    setTyped(value);
  }, [value, search]);
  return {
    typed,
    type: (text) => {
      setTyped(text);
      search(text, location.pathname);
    },
    searchNow: () => {
      search.cancel();
      send(typed);
    },
    replace: (text) => {
      search.cancel();
      sent.current = text;
      setTyped(text);
    },
  };
}
