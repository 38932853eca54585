import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useShell } from '../services-context';
import type { LiveList } from './live-list';
import { liveRegistry } from './live-registry';
import { ownShellVersion, showsNotice, wouldLoseWork } from './page-state';

export interface LiveRemotes {
  /** What this page uses; null until the first list has come. */
  list: LiveList | null;
  error: unknown;
  retry: () => void;
  /** Takes the newest list into use at once: for a part that does not work anyway. Never rejects. */
  renew: () => Promise<void>;
  /** The page is about to be loaded anew, because the shell itself has another version. */
  leaving: boolean;
}

interface InUse {
  pathname: string;
  list: LiveList;
  leaving: boolean;
}

/** An open page goes on with the versions that it has; a navigation brings the newest, if nothing would be lost by it. */
function atNavigation(pathname: string, latest: LiveList, before: InUse | null, mutating: boolean): InUse {
  if (!before) return { pathname, list: latest, leaving: false };
  if (latest === before.list || wouldLoseWork()) return { ...before, pathname };
  const own = ownShellVersion();
  const otherShell = own !== null && latest.shell !== null && latest.shell !== own;
  return { pathname, list: latest, leaving: otherShell && !mutating && !showsNotice() };
}

/** For the top of the page alone; everything below reads `useRemotes`. */
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
  // The answer is for the next navigation: this one waits for nothing.
  useEffect(() => liveRegistry.lookSoon(), [pathname]);
  const retry = useCallback(() => void liveRegistry.look(), []);
  const renew = useCallback(async () => {
    await liveRegistry.look();
    const newest = liveRegistry.get().latest;
    if (newest && !wouldLoseWork()) setState((before) => before && { ...before, list: newest });
  }, []);
  const list = inUse?.list ?? null;
  return useMemo(() => ({ list, error, retry, renew, leaving }), [list, error, retry, renew, leaving]);
}

export function useRemotes(): LiveRemotes {
  return useShell().live;
}
