import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { device } from '../device';
import type { Services } from '../services';
import { rememberEcosystem } from './remembered-ecosystem';
import type { ViewerStore } from './viewer-store';

export interface AddressEcosystem {
  /** The short name in `/e/<shortName>`, if the address has one. */
  name: string | null;
  state: 'none' | 'loading' | 'ready' | 'unknown' | 'failed';
  ecosystem: ViewerEcosystem | null;
  error: unknown;
}

type Found = { name: string; ecosystem: ViewerEcosystem | null; error: unknown };

function nameIn(pathname: string): string | null {
  const found = /^\/e\/([^/]+)/.exec(pathname)?.[1];
  return found ? decodeURIComponent(found) : null;
}

/** The remembered one answers at once for the same name; the server's answer follows. */
function startWith(store: ViewerStore, name: string): Found | null {
  const { ecosystem } = store.get();
  const same = ecosystem?.shortName.toLowerCase() === name.toLowerCase();
  return same ? { name, ecosystem, error: undefined } : null;
}

/** On `/e/<shortName>` the address says which ecosystem the page belongs to, whoever is signed in elsewhere. */
export function useAddressEcosystem(
  pathname: string,
  store: ViewerStore,
  services: Services,
  attempt: number,
): AddressEcosystem {
  const name = nameIn(pathname);
  const [found, setFound] = useState<Found | null>(null);
  // Who is still being recognised is not nobody: this page must not become the place where they are signed in.
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
  // Before the screen's own effects send anything.
  useLayoutEffect(() => {
    const own = store.get().ecosystem;
    services.ecosystemProfileId.current = ecosystem?.profileId ?? own?.profileId ?? device.ecosystem();
    services.anonymous.current = Boolean(store.get().user && ecosystem && ecosystem.id !== own?.id);
    if (!ecosystem || store.get().user) return;
    store.setEcosystem(ecosystem);
    rememberEcosystem(ecosystem);
  }, [ecosystem, services, store]);
  if (name === null) return { name, state: 'none', ecosystem: null, error: undefined };
  if (!current) return { name, state: 'loading', ecosystem: null, error: undefined };
  const state = current.ecosystem ? 'ready' : current.error ? 'failed' : 'unknown';
  return { name, state, ecosystem: current.ecosystem, error: current.error };
}
