import { useSyncExternalStore } from 'react';

/** False while the browser knows of no network. A true network may be without an answer nevertheless. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine !== false);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
