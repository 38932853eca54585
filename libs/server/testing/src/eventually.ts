/** Long enough for the slowest machine; fast machines never wait this long. */
const PATIENCE_MS = 45_000;

type Nothing = false | null | undefined;

/** Polls `poll` until it answers something, and answers that. `what` names the missing result in the error. */
export async function eventually<T>(
  poll: () => Promise<T | Nothing> | T | Nothing,
  what: string | (() => unknown) = 'it',
): Promise<T> {
  const end = performance.now() + PATIENCE_MS; // real time: the test's clock may be stopped
  for (;;) {
    const found = await poll();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`waited in vain: ${String(typeof what === 'string' ? what : await what())}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
