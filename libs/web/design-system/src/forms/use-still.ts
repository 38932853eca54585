import { useEffect, useRef, useState } from 'react';

/** Between letting go and the click that comes of it; on a touch screen the browser makes the click up afterwards. */
const CLICK_MS = 100;

/**
 * What a list of choices shows, as it was when somebody began to press on it, until they have let go. An answer that
 * came in between would put another choice under the finger, or none, and the press would be lost.
 */
export function useStill<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T } | null>(null);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest('[role="listbox"]')) return;
      clearTimeout(timer);
      setHeld({ value: latest.current });
    };
    const letGo = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(null), CLICK_MS);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', letGo, true);
    document.addEventListener('pointercancel', letGo, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', letGo, true);
      document.removeEventListener('pointercancel', letGo, true);
    };
  }, []);
  return held ? held.value : value;
}
