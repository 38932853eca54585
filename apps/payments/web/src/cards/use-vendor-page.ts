import { useEffect, useState } from 'react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';

/**
 * Navigates to a page of the card vendor or a bank. `busy` until this page is left; not when a step back shows it
 * again.
 */
export function useVendorPage(): [
  busy: boolean,
  go: (address: () => Promise<string | null>) => Promise<void>,
] {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const back = () => setBusy(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const go = async (address: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const url = await address();
      if (url) return window.location.assign(url);
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
    setBusy(false);
  };
  return [busy, go];
}
