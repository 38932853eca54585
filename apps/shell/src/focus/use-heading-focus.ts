import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '@lyceum/web/viewer';
import { endable } from './endable';

/** Who does something meanwhile is not taken elsewhere. */
const DEEDS = ['keydown', 'pointerdown'] as const;

const heading = () => document.querySelector<HTMLElement>('#main h1');

/** Tab goes on from the first thing of the document: the link that skips the navigation. */
function beginAnew(): void {
  document.getElementById('start')?.focus({ preventScroll: true });
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
    return endable(async () => (await import('./focus-heading')).focusNext(old));
  }, [pathname, person, hash, old]);
}
