import { useEffect, useRef, useState } from 'react';

/** Time between release and its click; touch screens synthesize the click after the release. */
const CLICK_MS = 100;

/**
 * The options of a list as they were when a press began, until it ends. An update in between would put another option
 * under the finger, or none, and the press would be lost.
 */
export function useFrozenWhilePressed<T>(value: T): T {
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
