/** A range of bytes, both ends inclusive. */
export interface Range {
  start: number;
  end: number;
}

/** The single range of a request; null without one, and for several ranges, which get the whole file. */
export function rangeOf(header: string | undefined, size: number): Range | 'BEYOND' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? 'BEYOND' : { start, end };
}
