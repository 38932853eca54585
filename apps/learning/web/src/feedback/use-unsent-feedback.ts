import { useEffect, useRef } from 'react';
import { errorOf, useOfflineQueue } from '@lyceum/web/offline-queue';
import { FEEDBACK, feedbackPrefix, type UnsentFeedback } from './feedback-queue';

type Sending = Omit<UnsentFeedback, 'drafts'> & { userIds: string[] };

/** Feedback queued offline. Any open page of the platform sends it. */
export function useUnsentFeedback(place: { sessionId: string; formId: string }, onSent: () => unknown) {
  const prefix = feedbackPrefix(place);
  const key = `${prefix}send`;
  const { queue, entries, latest } = useOfflineQueue(FEEDBACK, prefix);
  const waiting = entries.find((entry) => entry.key === key);
  const isSent = !waiting && latest.has(key);
  const callback = useRef(onSent);
  useEffect(() => {
    callback.current = onSent;
  });
  useEffect(() => {
    if (!isSent) return;
    void queue.drop([key]);
    void callback.current();
  }, [isSent, queue, key]);
  return {
    isWaiting: waiting !== undefined && !waiting.refusal,
    /** The refusal after the network was back; null: none. */
    refusal: waiting?.refusal ? errorOf(waiting.refusal) : null,
    put: ({ fresh, edits, userIds }: Sending) =>
      queue.put(key, { fresh, edits, drafts: userIds.map((userId) => prefix + userId) }),
    withdraw: async () => {
      if (waiting) await queue.drop([key]);
    },
  };
}
