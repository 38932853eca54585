/** What several fields of one answer share: read at the first asking. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= read());
}
