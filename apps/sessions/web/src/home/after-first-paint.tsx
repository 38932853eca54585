import { startTransition, useEffect, useState, type ReactNode } from 'react';

/**
 * What stands below the first screen of a phone. Drawn right after what stands before it, in pieces between which the browser
 * paints and answers taps.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue ? children : null;
}
