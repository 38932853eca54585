/**
 * Starts an effect whose code is loaded on demand, and returns a function that ends it, whether or not it has started.
 * When the code cannot be loaded, nothing starts.
 */
export function cancellableLoad(begin: () => Promise<() => void>): () => void {
  let ended = false;
  let end: (() => void) | undefined;
  void begin().then(
    (stop) => {
      if (ended) stop();
      else end = stop;
    },
    () => undefined,
  );
  return () => {
    ended = true;
    end?.();
  };
}
