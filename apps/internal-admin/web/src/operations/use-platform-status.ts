import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewerActions } from '@lyceum/web/viewer';
import type { PlatformStatus } from './platform-status';

const EVERY_MS = 5000;

export interface Watching {
  /** The last answer; kept while later requests fail. */
  status: PlatformStatus | null;
  error: unknown;
  paused: boolean;
  setPaused(paused: boolean): void;
  refresh(): Promise<void>;
}

/** Polls every five seconds while the page is visible. */
export function usePlatformStatus(): Watching {
  const { readJson } = useViewerActions();
  const [status, setStatus] = useState<PlatformStatus | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [paused, setPaused] = useState(false);
  const asking = useRef(false);
  const refresh = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    try {
      setStatus((await readJson('/operations/status.json')) as PlatformStatus);
      setError(null);
    } catch (problem) {
      setError(problem);
    } finally {
      asking.current = false;
    }
  }, [readJson]);
  useEffect(() => {
    if (paused) return;
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, refresh]);
  return { status, error, paused, setPaused, refresh };
}
