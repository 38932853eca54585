import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { device } from '../device';
import type { Services } from '../services';
import { ecosystemInAddress } from './ecosystem-in-address';
import { storeEcosystem } from './stored-ecosystem';
import type { ViewerStore } from './viewer-store';

export interface AddressEcosystem {
  /** The short name in `/e/<shortName>`; null for other addresses. */
  name: string | null;
  state: 'none' | 'loading' | 'ready' | 'unknown' | 'failed';
  ecosystem: ViewerEcosystem | null;
  error: unknown;
}

type Found = { name: string; ecosystem: ViewerEcosystem | null; error: unknown };

/** The stored ecosystem with the same name is used at once; the server's answer follows. */
function startWith(store: ViewerStore, name: string): Found | null {
  const { ecosystem } = store.get();
  const same = ecosystem?.shortName.toLowerCase() === name.toLowerCase();
  return same ? { name, ecosystem, error: undefined } : null;
}

/**
 * On `/e/<shortName>` the address decides which ecosystem the page belongs to, even for a viewer signed in elsewhere.
 */
export function useAddressEcosystem(
  pathname: string,
  store: ViewerStore,
  services: Services,
  attempt: number,
): AddressEcosystem {
  const name = ecosystemInAddress(pathname);
  const [found, setFound] = useState<Found | null>(null);
  // A viewer who is still being recognized must not be signed in to this page's ecosystem.
  const recognising = useSyncExternalStore(
    store.subscribe,
    () => store.get().phase === 'booting' && services.tokens.expected,
  );
  const current = name === null || recognising ? null : found?.name === name ? found : startWith(store, name);
  useEffect(() => {
    if (name === null) return;
    let over = false;
    store.findEcosystem(name).then(
      (ecosystem) => !over && setFound({ name, ecosystem, error: undefined }),
      (error: unknown) =>
        !over && setFound((before) => (before?.ecosystem ? before : { name, ecosystem: null, error })),
    );
    return () => {
      over = true;
    };
  }, [name, store, attempt]);
  const ecosystem = current?.ecosystem ?? null;
  // Runs before effects of the screen send requests.
  useLayoutEffect(() => {
    const own = store.get().ecosystem;
    services.ecosystemProfileId.current = ecosystem?.profileId ?? own?.profileId ?? device.ecosystem();
    services.anonymous.current = Boolean(store.get().user && ecosystem && ecosystem.id !== own?.id);
    if (!ecosystem || store.get().user) return;
    store.setEcosystem(ecosystem);
    storeEcosystem(ecosystem);
  }, [ecosystem, services, store]);
  if (name === null) return { name, state: 'none', ecosystem: null, error: undefined };
  if (!current) return { name, state: 'loading', ecosystem: null, error: undefined };
  const state = current.ecosystem ? 'ready' : current.error ? 'failed' : 'unknown';
  return { name, state, ecosystem: current.ecosystem, error: current.error };
}
