/** Bytes of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

/** The one range that a request asks for; null where it asks for all, or for several at once, which are answered whole. */
export function rangeOf(header: string | undefined, size: number): Range | 'BEYOND' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? 'BEYOND' : { start, end };
}
