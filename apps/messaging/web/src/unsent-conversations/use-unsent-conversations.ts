import { useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOfflineQueue, type QueueEntry, type SyncStatus } from '@lyceum/web/offline-queue';
import { CONVERSATIONS, type QueuedConversation } from './conversation-queue';

export type UnsentConversation = QueueEntry<QueuedConversation>;

export interface UnsentConversations {
  /** In the order in which they were written. */
  entries: readonly UnsentConversation[];
  status: SyncStatus;
  /** Keys that this page is sending now. */
  sending: readonly string[];
  drop: (entry: UnsentConversation) => Promise<void>;
  retry: (entry: UnsentConversation) => Promise<void>;
  /** Sends a message unchanged about which a check asked. */
  acknowledge: (entry: UnsentConversation) => Promise<void>;
}

/** The viewer's unsent conversations. The lists of the page are read again once the server has one of them. */
export function useUnsentConversations(): UnsentConversations {
  const client = useApolloClient();
  const { queue, entries, status, sending } = useOfflineQueue(CONVERSATIONS);
  const deleted = useRef(new Set<string>());
  const before = useRef<readonly string[]>([]);
  const known = entries.map(({ key }) => key).join(' ');
  useEffect(() => {
    const now = known ? known.split(' ') : [];
    const sent = before.current.filter((key) => !now.includes(key) && !deleted.current.has(key));
    before.current = now;
    // What fails is read again by the next push.
    if (sent.length > 0) void client.refetchQueries({ include: 'active' }).catch(() => null);
  }, [known, client]);
  return {
    ...{ entries, status, sending },
    drop: async ({ key }) => {
      deleted.current.add(key);
      await queue.drop([key]);
    },
    retry: ({ key }) => queue.retry([key]),
    acknowledge: async ({ key, value }) => {
      await queue.put(key, { ...value, acknowledged: true });
      // After failed attempts the queue waits longer than somebody who pressed a button.
      await queue.flush();
    },
  };
}
