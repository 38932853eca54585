import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'lyceum.draft.';

function stored<T>(key: string): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export interface Draft<T> {
  /** Initial values of the form: those of the draft, otherwise the given ones. */
  initial: T;
  /** True when a draft was restored; show a notice and offer `discard`. */
  restored: boolean;
  save: (values: T) => void;
  /** Call after saving, or to start over. */
  discard: () => void;
}

/** Keeps the form's values in this tab through a reload or an expired sign-in. Never use it for passwords. */
export function useDraft<T>(key: string, defaults: T): Draft<T> {
  const [found] = useState(() => stored<T>(key));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<T | undefined>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    if (latest.current !== undefined) sessionStorage.setItem(PREFIX + key, JSON.stringify(latest.current));
  }, [key]);
  const save = useCallback(
    (values: T) => {
      latest.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, 250);
    },
    [write],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = undefined;
    sessionStorage.removeItem(PREFIX + key);
  }, [key]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  return { initial: found ?? defaults, restored: found !== null, save, discard };
}
