import { useEffect, useState, type ComponentType } from 'react';

/** Waits until the page has shown what was requested. */
const PAUSE_MS = 3_000;

/** Loads the handling of unsent changes after the page, to keep its code out of a first visit. */
export function DeferredUnsentChanges() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./unsent-changes')
        .then(({ UnsentChanges }) => setPart(() => UnsentChanges))
        // The code could not be loaded: the next page retries.
        .catch(() => undefined);
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Part ? <Part /> : null;
}
