/** The field may belong to a part that is still loading. */
const TIMEOUT_MS = 20_000;
/** Scrolling to the section that the hash names has ended by then. */
const AFTER_HASH_MS = 250;
const INTERRUPTIONS = ['keydown', 'pointerdown'] as const;
const CONTROLS = 'input, select, textarea, button';

/** The text of a label without the mark of a required field. */
const textOf = (label: Element) => label.textContent?.replace(/\s*\*\s*$/, '').trim();

/** The control with this label; for a group, its first choice. */
function fieldOf(name: string): HTMLElement | null {
  const label = [...document.querySelectorAll('#main :is(label, legend, [id$="-label"])')].find(
    (each) => textOf(each) === name,
  );
  if (!label) return null;
  const control = label instanceof HTMLLabelElement ? label.control : null;
  if (control) return control;
  const group = label.id ? document.querySelector(`[aria-labelledby~="${CSS.escape(label.id)}"]`) : null;
  return (group ?? label.parentElement)?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

function focus(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Focuses the field with this label once it is rendered; gives up when the person acts, or after 20 s. Returns a
 * function that ends the wait.
 */
export function focusField(name: string): () => void {
  const attempt = () => {
    const field = fieldOf(name);
    if (!field) return;
    stop();
    timer = setTimeout(() => focus(field), AFTER_HASH_MS);
  };
  const observer = new MutationObserver(attempt);
  let timer = setTimeout(() => stop(), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of INTERRUPTIONS) window.removeEventListener(event, stop);
  };
  for (const event of INTERRUPTIONS) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
  return stop;
}
