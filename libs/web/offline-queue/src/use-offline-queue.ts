import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useUser, useViewer } from '@lyceum/web/viewer';
import type { QueueEntry, SyncStatus } from './entry';
import type { OfflineQueue } from './offline-queue';
import { pageQueue, type PageQueueKind } from './page-queues';
import { statusOf } from './status-of';
import { useIsOnline } from './use-is-online';

export interface OfflineQueueView<T> {
  queue: OfflineQueue<T, ApolloClient>;
  /** False until the entries of earlier pages have been read. */
  loaded: boolean;
  /** What the server does not have yet, ordered by counter. */
  entries: readonly QueueEntry<T>[];
  /** The last value of each key, of any page, including values that the server received since this page was opened. */
  latest: ReadonlyMap<string, QueueEntry<T>>;
  status: SyncStatus;
  /** Keys that this page is sending now. */
  sending: readonly string[];
}

/** The viewer's queue of a kind, restricted to keys that begin with `prefix`, and its status. */
export function useOfflineQueue<T>(kind: PageQueueKind<T>, prefix = ''): OfflineQueueView<T> {
  const client = useApolloClient();
  const person = useUser().id;
  const ecosystem = useViewer().ecosystem?.profileId ?? '';
  const queue = useMemo(
    () => pageQueue(kind, { person, ecosystem }, client),
    [kind, person, ecosystem, client],
  );
  useEffect(() => void queue.flush(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const isOnline = useIsOnline();
  return useMemo(() => {
    const { loaded, entries, latest, sending } = state;
    return {
      ...{ queue, loaded, sending, status: statusOf(state, prefix, isOnline) },
      entries: entries.filter(({ key }) => key.startsWith(prefix)),
      latest: new Map([...latest].filter(([key]) => key.startsWith(prefix))),
    };
  }, [queue, state, prefix, isOnline]);
}
