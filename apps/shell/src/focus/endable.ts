/**
 * Begins what is loaded when it is needed, and answers how to end it, begun or not: a first visit does without its code.
 * Without a network nothing begins.
 */
export function endable(begin: () => Promise<() => void>): () => void {
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
