import { useCallback, useEffect, useState } from 'react';
import type { LiveRemote } from '@lyceum/web/remote';
import { liveRemotes } from './registry';

export interface Remotes {
  remotes: readonly LiveRemote[] | null;
  error: unknown;
  retry: () => void;
}

/** The live list as state. */
export function useRemotes(): Remotes {
  const [remotes, setRemotes] = useState<readonly LiveRemote[] | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let over = false;
    liveRemotes().then(
      (list) => !over && setRemotes(list),
      (cause: unknown) => !over && setError(cause),
    );
    return () => {
      over = true;
    };
  }, [attempt]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { remotes, error, retry };
}
