import { useEffect, useState, type ComponentType } from 'react';

/** After the page has shown what was asked for. */
const PAUSE_MS = 3_000;

/** What waits on the device is looked after once the page is there: its code is none of what a first visit loads. */
export function LateWaitingChanges() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./waiting-changes')
        .then(({ WaitingChanges }) => setPart(() => WaitingChanges))
        // The code did not come: the next page tries again.
        .catch(() => undefined);
    const timer = setTimeout(() => void load(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Part ? <Part /> : null;
}
