import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LiveRemotes } from './registry/use-live-remotes';
import type { Services } from './services';
import type { AddressEcosystem } from './viewer/use-address-ecosystem';
import type { ViewerState, ViewerStore } from './viewer/viewer-store';

export interface ShellContext {
  services: Services;
  store: ViewerStore;
  address: AddressEcosystem;
  retryAddress: () => void;
  live: LiveRemotes;
}

export const ServicesContext = createContext<ShellContext | null>(null);

export function useShell(): ShellContext {
  const context = useContext(ServicesContext);
  if (!context) throw new Error('The shell is not set up');
  return context;
}

export function useViewerState(): ViewerState {
  const { store } = useShell();
  return useSyncExternalStore(store.subscribe, store.get);
}
