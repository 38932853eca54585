import { useEffect } from 'react';

interface Standing {
  /** From 0. */
  index: number;
  size: number;
  /** Of the same answer as the rows. */
  total?: number | undefined;
  rows: number;
}

/** Whoever stands beyond the last page, because the rows of theirs were taken away meanwhile, is brought to the last. */
export function useLastPage({ index, size, total, rows }: Standing, onPage?: (index: number) => void): void {
  const last = total === undefined ? index : Math.ceil(total / size) - 1;
  // Where there is nothing at all, or other rows are shown until those of the page come, nobody is led anywhere.
  const isBeyond = rows === 0 && last >= 0 && index > last;
  useEffect(() => {
    if (isBeyond) onPage?.(last);
  });
}
