import { useEffect, useState, type RefObject } from 'react';

/** The head stops moving when less than this much of the table is left, so that it never leaves the table. */
const LAST_ROW = 48;

/**
 * Whether the table is wider than its container, which then scrolls sideways. A sticky head does not follow the page
 * inside a scroll container, so this hook moves it; otherwise CSS does.
 */
export function useWideTable(place: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = place.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setIsWide(table.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [place]);
  useEffect(() => {
    const element = place.current;
    const head = element?.querySelector('thead');
    if (!isWide || !element || !head) return undefined;
    const follow = () => {
      const top = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
      const { top: from, height } = element.getBoundingClientRect();
      const most = Math.max(0, height - head.offsetHeight - LAST_ROW);
      const shift = Math.min(most, Math.max(0, top - from));
      element.style.setProperty('--ly-head-shift', `${shift}px`);
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      element.style.removeProperty('--ly-head-shift');
    };
  }, [isWide, place]);
  return isWide;
}
