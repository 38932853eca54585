import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export const HASH_OFFSET = -60;
export const HASH_DURATION_MS = 200;
/** The anchor may belong to a part that is still loading. */
const TIMEOUT_MS = 20_000;
/** These events cancel the scrolling, so that it does not fight the person's own. */
const OWN_MOVES = ['wheel', 'touchmove'] as const;

function anchor(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Scrolls the anchor to 60 pixels below the top, within 200 ms; at once for readers who prefer reduced motion. */
function scrollTo(element: HTMLElement): void {
  const target = Math.max(0, element.getBoundingClientRect().top + window.scrollY + HASH_OFFSET);
  const start = window.scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({ top: target, behavior: 'instant' });
    return;
  }
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / HASH_DURATION_MS);
    const eased = 1 - (1 - part) ** 3;
    window.scrollTo({ top: start + (target - start) * eased, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export function useHashScroll(): void {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // Going back within the page is handled by the scroll restoration.
    if (!hash || (type === 'POP' && sessionStorage.getItem('lyceum.scroll')?.includes(`"${key}"`))) return;
    const present = anchor(hash);
    if (present) {
      scrollTo(present);
      return;
    }
    const observer = new MutationObserver(() => {
      const found = anchor(hash);
      if (!found) return;
      giveUp();
      scrollTo(found);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => giveUp(), TIMEOUT_MS);
    const giveUp = () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const move of OWN_MOVES) window.removeEventListener(move, giveUp);
    };
    for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { passive: true });
    return giveUp;
  }, [hash, key, pathname, type]);
}
