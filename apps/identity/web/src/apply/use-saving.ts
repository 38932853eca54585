import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { errorField } from '@lyceum/web/graphql';
import { SaveTutorApplicationDocument, type TutorSignUpStateFragment } from '../__generated__/graphql';
import { inputOf, valuesOf, type ApplicationValues } from './application-values';

const PAUSE_MS = 700;

type Progress = { percentComplete: number; missing: readonly string[]; savedAt: string };

/** Keeps what is typed a moment after it is typed; what was refused stays in the form and is sent again with the next change. */
export function useSaving(signUpToken: string, signUp: TutorSignUpStateFragment) {
  const [values, setValues] = useState(() => valuesOf(signUp.application));
  const [progress, setProgress] = useState<Progress>({
    percentComplete: signUp.application.percentComplete,
    missing: signUp.missing,
    savedAt: signUp.savedAt,
  });
  const [error, setError] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const unsaved = useRef<Partial<ApplicationValues>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underway = useRef<Promise<void>>(Promise.resolve());
  const [save] = useMutation(SaveTutorApplicationDocument);
  const send = async () => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return;
    unsaved.current = {};
    try {
      const { data } = await save({ variables: { signUpToken, application: inputOf(sent) } });
      if (data) setProgress(data.saveTutorApplication);
      setError(null);
    } catch (failure) {
      // What was typed since wins over what could not be saved.
      unsaved.current = { ...sent, ...unsaved.current };
      setError(failure);
    }
    setPending(Object.keys(unsaved.current).length > 0);
  };
  /** One after the other, so that an older state never overtakes a newer one. */
  const flush = () => {
    clearTimeout(timer.current);
    underway.current = underway.current.then(send);
    return underway.current;
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
    /** The field that the server did not take. */
    refused: errorField(error)?.split('.')[1] ?? null,
    change(patch: Partial<ApplicationValues>) {
      setValues((before) => ({ ...before, ...patch }));
      unsaved.current = { ...unsaved.current, ...patch };
      setPending(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
  };
}
