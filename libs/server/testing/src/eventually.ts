/** As long as the slowest machine may take: where it happens, nobody waits for the end. */
const PATIENCE_MS = 45_000;

type Nothing = false | null | undefined;

/** What `look` finds, as soon as it finds something; `what` says in the error what did not happen. */
export async function eventually<T>(
  look: () => Promise<T | Nothing> | T | Nothing,
  what: string | (() => unknown) = 'it',
): Promise<T> {
  const end = performance.now() + PATIENCE_MS; // the clock may stand still
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`waited in vain: ${String(typeof what === 'string' ? what : await what())}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
