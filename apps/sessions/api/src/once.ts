/** Memoizes a read that several fields of one answer share; it starts with the first call. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= read());
}
