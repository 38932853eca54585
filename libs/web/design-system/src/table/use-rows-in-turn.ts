import { startTransition, useEffect, useState } from 'react';

/** About as many as a screen shows: cards on a phone, rows of a table. */
const FIRST = 10;

/**
 * The number of rows to draw: first those of the first screen, then all, in pieces between which the browser paints and answers
 * taps. A page of 25 cards takes a slow phone most of a second.
 */
export function useRowsInTurn(count: number): number {
  const [isWhole, setWhole] = useState(false);
  const isPart = !isWhole && count > FIRST;
  useEffect(() => {
    if (isPart) startTransition(() => setWhole(true));
  }, [isPart]);
  return isPart ? FIRST : count;
}
