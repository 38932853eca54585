import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorField } from '@lyceum/web/graphql';
import type { ApplicationField, ApplicationValues } from './application-values';

const PAUSE_MS = 700;

interface Progress {
  percentComplete: number;
  missing: readonly string[];
  flow: { readonly asked: readonly string[]; readonly required: readonly string[] };
  /** Null until something was typed. */
  savedAt: string | null;
}
/** The fields that the server refused, with the errors. */
export type Refused = ReadonlyMap<ApplicationField, unknown>;

interface SavingOptions<Values> {
  /** The saved draft. */
  typed: Values;
  progress: Progress;
  save: (changed: Partial<Values>) => Promise<Progress | undefined>;
}

export type Saving = Pick<ReturnType<typeof useAutosave>, 'progress' | 'pending' | 'error' | 'refused'>;

/** The field of the form that a refusal names. */
function refusedField(failure: unknown): ApplicationField | null {
  const named = errorField(failure)?.split('.')[1];
  return named === 'availableHours' ? 'dailyAvaliability' : ((named as ApplicationField | undefined) ?? null);
}

/** Saves typed values after a short pause. A refused value stays in the form; all others are saved. */
export function useAutosave<Values extends ApplicationValues>(options: SavingOptions<Values>) {
  const { save } = options;
  const [values, setValues] = useState(options.typed);
  const [progress, setProgress] = useState(options.progress);
  const [error, setError] = useState<unknown>(null);
  const [refused, setRefused] = useState<Refused>(new Map());
  // The current value for code that awaits a save, because a render comes later.
  const refusedNow = useRef(refused);
  const refuse = (next: Refused) => {
    refusedNow.current = next;
    setRefused(next);
  };
  const [pending, setPending] = useState(false);
  const unsaved = useRef<Partial<Values>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<Promise<void>>(Promise.resolve());
  const send = async (): Promise<void> => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return setPending(false);
    unsaved.current = {};
    try {
      const saved = await save(sent);
      if (saved) setProgress(saved);
      setError(null);
    } catch (failure) {
      const field = refusedField(failure);
      const isOne = field !== null && field in sent;
      if (isOne) delete sent[field];
      // Values typed since then override those that could not be saved.
      unsaved.current = { ...sent, ...unsaved.current };
      if (isOne) {
        if (!(field in unsaved.current)) refuse(new Map(refusedNow.current).set(field, failure));
        return send();
      }
      setError(failure);
    }
    setPending(Object.keys(unsaved.current).length > 0);
  };
  /** One save after the other, so that no older state overwrites a newer one. Resolves to whether all is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    underway.current = underway.current.then(send);
    await underway.current;
    return Object.keys(unsaved.current).length === 0 && refusedNow.current.size === 0;
  };
  const leave = useEffectEvent(() => void flush());
  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      leave();
    };
  }, []);
  return {
    values,
    progress,
    pending,
    error,
    refused,
    /** No value was refused, and every save arrived. */
    isKept: !error && refused.size === 0,
    change(patch: Partial<Values>) {
      setValues((before) => ({ ...before, ...patch }));
      refuse(new Map([...refusedNow.current].filter(([field]) => !(field in patch))));
      unsaved.current = { ...unsaved.current, ...patch };
      setPending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
  };
}
