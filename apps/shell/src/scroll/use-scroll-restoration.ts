import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const KEY = 'lyceum.scroll';
/** Content arrives after the navigation: the position is retried while the page grows. */
const TIMEOUT_MS = 10_000;
const KEPT = 60;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

function remember(key: string, top: number): void {
  const { [key]: _, ...others } = read();
  const entries = [...Object.entries(others), [key, top] as const].slice(-KEPT);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` as soon as the page is tall enough; gives up when the person acts, or after 10 s. */
function restore(top: number): () => void {
  let over = false;
  const stop = () => {
    over = true;
    observer.disconnect();
    clearTimeout(timer);
    for (const name of ACTS) window.removeEventListener(name, stop);
  };
  const attempt = () => {
    if (over) return;
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const name of ACTS) window.addEventListener(name, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

/** A new screen starts at its top; going back (or a reload) restores the scroll position. */
export function useScrollRestoration(): void {
  const { key, hash, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);
  // A hash has its own scrolling; a change of the query keeps the position.
  const arrive = useEffectEvent(() => {
    if (type === 'POP') {
      const top = read()[key];
      return top ? restore(top) : undefined;
    }
    if (type === 'PUSH' && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  });
  useLayoutEffect(() => arrive(), [pathname]);
  useEffect(() => {
    let frame = 0;
    const note = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => remember(key, window.scrollY));
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', note);
    };
  }, [key]);
}
