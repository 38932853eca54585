import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';

/** The heading may come with a part that is still loading. */
const PATIENCE_MS = 20_000;
/** Who does something meanwhile is not taken elsewhere. */
const DEEDS = ['keydown', 'pointerdown'] as const;

const heading = () => document.querySelector<HTMLElement>('#main h1');

/** Tab goes on from the first thing of the document: the link that skips the navigation. */
function beginAnew(): void {
  document.getElementById('start')?.focus({ preventScroll: true });
}

/** A field or a dialog of the new screen has taken the focus by itself. */
function isTaken(): boolean {
  const active = document.activeElement;
  return active !== null && active.id !== 'main' && active.closest('[role="dialog"], #main') !== null;
}

/** Focuses the first heading that is another one than `old`; gives up when the person does something or after a while. */
function focusNext(old: { element: HTMLElement | null; text: string | null }): () => void {
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

/** After a link inside the app the new screen's heading has the focus; after signing in or out the document begins anew. */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const person = useViewer().user?.id ?? null;
  const shown = useRef({ pathname, person });
  /** Whether the person has done anything since the page, or their sign-in, began. */
  const hasActed = useRef(false);
  // While the new screen is drawn the page still shows the old one.
  const old = useMemo(
    () => ({ at: pathname, element: heading(), text: heading()?.textContent ?? null }),
    [pathname],
  );
  useEffect(() => {
    const act = () => {
      hasActed.current = true;
    };
    for (const deed of DEEDS) window.addEventListener(deed, act, { passive: true });
    return () => {
      for (const deed of DEEDS) window.removeEventListener(deed, act);
    };
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, person };
    if (before.person !== person) {
      hasActed.current = false;
      beginAnew();
      return undefined;
    }
    if (before.pathname === pathname || hash || !hasActed.current) return undefined;
    return focusNext(old);
  }, [pathname, person, hash, old]);
}
