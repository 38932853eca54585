import { useEffect } from 'react';

interface Standing {
  /** From 0. */
  index: number;
  size: number;
  /** From the same answer as the rows. */
  total?: number | undefined;
  rows: number;
}

/** Goes to the last page when the current one no longer exists because rows were deleted. */
export function useLastPage({ index, size, total, rows }: Standing, onPage?: (index: number) => void): void {
  const last = total === undefined ? index : Math.ceil(total / size) - 1;
  // Not while the list is empty or still shows rows of another page.
  const isBeyond = rows === 0 && last >= 0 && index > last;
  useEffect(() => {
    if (isBeyond) onPage?.(last);
  });
}
