import { useEffect, useEffectEvent } from 'react';

/** With the three seconds that a hanging part is waited for, this heals well within ten. */
const AGAIN_MS = 4000;

/** While a part could not be loaded: tries again by itself, except in a tab that nobody sees. */
export function useHealing(failed: boolean, tryAgain: () => Promise<void>): void {
  const attempt = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!failed) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      if (over) return;
      timer = setTimeout(() => {
        if (document.hidden) wait();
        else void attempt().finally(wait);
      }, AGAIN_MS);
    };
    wait();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [failed]);
}
