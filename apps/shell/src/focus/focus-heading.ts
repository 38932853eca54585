/** The heading may come with a part that is still loading. */
const PATIENCE_MS = 20_000;
/** Who does something meanwhile is not taken elsewhere. */
const DEEDS = ['keydown', 'pointerdown'] as const;

const heading = () => document.querySelector<HTMLElement>('#main h1');

/** A field or a dialog of the new screen has taken the focus by itself. */
function isTaken(): boolean {
  const active = document.activeElement;
  return active !== null && active.id !== 'main' && active.closest('[role="dialog"], #main') !== null;
}

/** Focuses the first heading that is another one than `old`; gives up when the person does something or after a while. */
export function focusNext(old: { element: HTMLElement | null; text: string | null }): () => void {
  const attempt = () => {
    const found = heading();
    if (!found || (found === old.element && found.textContent === old.text)) return;
    stop();
    if (isTaken()) return;
    // It takes no place among the things that Tab goes through.
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const deed of DEEDS) window.removeEventListener(deed, stop);
  };
  for (const deed of DEEDS) window.addEventListener(deed, stop, { passive: true });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  attempt();
  return stop;
}
