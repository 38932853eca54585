import { useEffect, useRef, useState, type MouseEvent } from 'react';
import type { InboxMessageFragment } from '../__generated__/graphql';

/** Asks for the message again: its file under an address that is good. */
export type Renew = (message: InboxMessageFragment) => Promise<InboxMessageFragment | undefined>;

/** An address is good for 15 minutes; a page may stand open for a day. */
const GOOD_MS = 10 * 60_000;

/** Where the file of a message is, however long the page has been open. */
export function useFileAddress(message: InboxMessageFragment, renew: Renew) {
  const latest = message.fileUrl ?? '';
  // Each answer brings another address of the same picture: the first one stays, so that nothing flickers.
  const [shown, setShown] = useState(latest);
  const [isLost, setIsLost] = useState(false);
  const tries = useRef(0);
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
  }, [latest]);
  const again = async () => (await renew(message).catch(() => undefined))?.fileUrl ?? null;
  return {
    shown,
    /** It cannot be shown: it may still be downloaded. */
    isLost,
    onError: async () => {
      tries.current += 1;
      const address = tries.current === 1 ? await again() : null;
      if (address) setShown(address);
      else setIsLost(true);
    },
    link: {
      href: latest,
      onClick: async (event: MouseEvent) => {
        if (Date.now() - since.current < GOOD_MS) return;
        event.preventDefault();
        const address = await again();
        // The answer says that it is to be saved: the page stays.
        if (address) window.location.assign(address);
      },
    },
  };
}
