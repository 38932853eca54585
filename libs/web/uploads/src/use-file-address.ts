import { useEffect, useRef, useState, type MouseEvent } from 'react';

/** An address is valid for five minutes at least, but a page may stay open for a day. */
const GOOD_MS = 4 * 60_000;

/**
 * A valid signed address of a file, however long the page has been open.
 *
 * @param url the latest address
 * @param renew requests a new one; null when the file does not exist any more
 */
export function useFileAddress(url: string, renew: () => Promise<string | null>) {
  // Each answer has another address of the same picture; the first one is kept, so that the picture does not flicker.
  const [shown, setShown] = useState(url);
  const [isLost, setIsLost] = useState(false);
  const tries = useRef(0);
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [url]);
  const again = () => renew().catch(() => null);
  return {
    shown,
    /** It cannot be shown, but may still be downloaded. */
    isLost,
    onError: async () => {
      tries.current += 1;
      const address = tries.current === 1 ? await again() : null;
      if (address) setShown(address);
      else setIsLost(true);
    },
    link: {
      href: url,
      onClick: async (event: MouseEvent) => {
        if (Date.now() - since.current < GOOD_MS) return;
        event.preventDefault();
        const address = await again();
        // The response is an attachment, so the page stays.
        if (address) window.location.assign(address);
      },
    },
  };
}
