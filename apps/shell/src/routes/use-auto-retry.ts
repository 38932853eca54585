import { useEffect, useEffectEvent } from 'react';

/** With the 3 s time limit of a hanging part, the page recovers well within 10 s. */
const AGAIN_MS = 4000;

/** While a part could not be loaded, retries by itself, except in a hidden tab. */
export function useAutoRetry(failed: boolean, tryAgain: () => Promise<void>): void {
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
