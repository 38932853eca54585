import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { cancellableLoad } from './cancellable-load';

/** Any of these events cancels the move of the focus, so that it does not interrupt the person. */
const INTERRUPTIONS = ['keydown', 'pointerdown'] as const;

const heading = () => document.querySelector<HTMLElement>('#main h1');

/** Makes Tab start again at the top of the document, with the link that skips the navigation. */
function resetFocus(): void {
  document.getElementById('start')?.focus({ preventScroll: true });
}

/**
 * Focuses the new screen's heading after a navigation; after a sign-in or sign-out resets the focus to the top of the
 * document.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const person = useViewer().user?.id ?? null;
  const shown = useRef({ pathname, person });
  /** Whether the person has acted since the page was loaded or they signed in. */
  const hasActed = useRef(false);
  // Read during render, while the page still shows the old screen.
  const old = useMemo(
    () => ({ at: pathname, element: heading(), text: heading()?.textContent ?? null }),
    [pathname],
  );
  useEffect(() => {
    const act = () => {
      hasActed.current = true;
    };
    for (const event of INTERRUPTIONS) window.addEventListener(event, act, { passive: true });
    return () => {
      for (const event of INTERRUPTIONS) window.removeEventListener(event, act);
    };
  }, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, person };
    if (before.person !== person) {
      hasActed.current = false;
      resetFocus();
      return undefined;
    }
    if (before.pathname === pathname || hash || !hasActed.current) return undefined;
    return cancellableLoad(async () => (await import('./focus-heading')).focusNext(old));
  }, [pathname, person, hash, old]);
}
