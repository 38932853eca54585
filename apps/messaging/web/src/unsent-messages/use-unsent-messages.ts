import { useEffect, useRef } from 'react';
import { useOfflineQueue, type QueueEntry, type SyncStatus } from '@lyceum/web/offline-queue';
import { bytesOf, lightPhoto } from '@lyceum/web/uploads';
import { messageKey, MESSAGES, messagesOf, type QueuedMessage } from './message-queue';

export interface NewMessage {
  body: string;
  file: File | null;
  /** The key of an attempt whose answer did not arrive. */
  clientKey: string;
  acknowledged: boolean;
}

export interface UnsentMessages {
  /** In the order in which they were written. */
  entries: readonly QueueEntry<QueuedMessage>[];
  status: SyncStatus;
  /** Messages wait to be sent: a later one must not overtake them. */
  isWaiting: boolean;
  /** Resolves when the device has stored the message; rejects where its file cannot be read. */
  put: (message: NewMessage) => Promise<void>;
  drop: (entry: QueueEntry<QueuedMessage>) => Promise<void>;
  retry: (entry: QueueEntry<QueuedMessage>) => Promise<void>;
  /** Sends a message unchanged about which a check asked. */
  acknowledge: (entry: QueueEntry<QueuedMessage>) => Promise<void>;
}

/** The viewer's unsent messages of a conversation. `onSent` is called when the server has one of them. */
export function useUnsentMessages(conversationId: string, onSent: () => unknown): UnsentMessages {
  const { queue, entries, status } = useOfflineQueue(MESSAGES, messagesOf(conversationId));
  const deleted = useRef(new Set<string>());
  const before = useRef<readonly string[]>([]);
  const keys = entries.map(({ key }) => key);
  const known = keys.join(' ');
  useEffect(() => {
    const now = new Set(known.split(' '));
    const sent = before.current.filter((key) => !now.has(key) && !deleted.current.has(key));
    before.current = known ? [...now] : [];
    if (sent.length > 0) void onSent();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known]);
  return {
    ...{ entries, status },
    isWaiting: entries.some(({ refusal }) => !refusal),
    put: async ({ body, file, clientKey, acknowledged }) => {
      const content = file ? await lightPhoto(file) : null;
      const message = {
        ...{ conversationId, clientKey, body, acknowledged, writtenAt: new Date().toISOString() },
        file: content && { name: content.name, type: content.type, content: await bytesOf(content) },
      };
      await queue.put(messageKey(message), message);
    },
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
