/** The heading may belong to a part that is still loading. */
const TIMEOUT_MS = 20_000;
/** Any of these events cancels the move of the focus, so that it does not interrupt the person. */
const INTERRUPTIONS = ['keydown', 'pointerdown'] as const;

const heading = () => document.querySelector<HTMLElement>('#main h1');

/** Whether a field or a dialog of the new screen has focused itself. */
function isTaken(): boolean {
  const active = document.activeElement;
  return active !== null && active.id !== 'main' && active.closest('[role="dialog"], #main') !== null;
}

/** Focuses the first heading other than `old`; gives up when the person acts, or after 20 s. */
export function focusNext(old: { element: HTMLElement | null; text: string | null }): () => void {
  const attempt = () => {
    const found = heading();
    if (!found || (found === old.element && found.textContent === old.text)) return;
    stop();
    if (isTaken()) return;
    // Keeps the heading out of the Tab order.
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  };
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  attempt();
  return stop;
}
