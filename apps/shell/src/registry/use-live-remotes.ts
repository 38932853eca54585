import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useShell } from '../services-context';
import type { LiveList } from './live-list';
import { liveRegistry } from './live-registry';
import { ownShellVersion, showsNotice, wouldLoseWork } from './page-state';

export interface LiveRemotes {
  /** The list that this page uses; null until the first one arrives. */
  list: LiveList | null;
  error: unknown;
  retry: () => void;
  /** Uses the newest list at once, for a part that does not work. Never rejects. */
  renew: () => Promise<void>;
  /** Whether the page is about to be reloaded because the shell has another version. */
  leaving: boolean;
}

interface InUse {
  pathname: string;
  list: LiveList;
  leaving: boolean;
}

/** An open page keeps its versions; a navigation switches to the newest ones, unless that would lose work. */
function atNavigation(pathname: string, latest: LiveList, before: InUse | null, mutating: boolean): InUse {
  if (!before) return { pathname, list: latest, leaving: false };
  if (latest === before.list || wouldLoseWork()) return { ...before, pathname };
  const own = ownShellVersion();
  const otherShell = own !== null && latest.shell !== null && latest.shell !== own;
  return { pathname, list: latest, leaving: otherShell && !mutating && !showsNotice() };
}

/** Used once, at the top of the page; everything below reads `useRemotes`. */
export function useLiveRemotes(pathname: string, mutating: () => boolean): LiveRemotes {
  const { latest, error } = useSyncExternalStore(liveRegistry.subscribe, liveRegistry.get);
  const [state, setState] = useState<InUse | null>(null);
  let inUse = state;
  if (latest && inUse?.pathname !== pathname) {
    inUse = atNavigation(pathname, latest, inUse, mutating());
    setState(inUse);
  }
  const leaving = inUse?.leaving === true;
  useLayoutEffect(() => {
    if (leaving) location.reload();
  }, [leaving]);
  // The answer is used by the next navigation; this one does not wait.
  useEffect(() => liveRegistry.refreshSoon(), [pathname]);
  const retry = useCallback(() => void liveRegistry.refresh(), []);
  const renew = useCallback(async () => {
    await liveRegistry.refresh();
    const newest = liveRegistry.get().latest;
    if (newest && !wouldLoseWork()) setState((before) => before && { ...before, list: newest });
  }, []);
  const list = inUse?.list ?? null;
  return useMemo(() => ({ list, error, retry, renew, leaving }), [list, error, retry, renew, leaving]);
}

export function useRemotes(): LiveRemotes {
  return useShell().live;
}
