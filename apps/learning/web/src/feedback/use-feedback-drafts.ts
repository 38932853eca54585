import { useState } from 'react';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import type { Entries } from './entries';
import { FEEDBACK_DRAFTS, feedbackPrefix } from './feedback-queue';

/** Drafts about each learner, stored on this device, also after the tab is closed, until they are sent. */
export function useFeedbackDrafts(place: { sessionId: string; formId: string }) {
  const prefix = feedbackPrefix(place);
  const { queue, loaded, latest } = useOfflineQueue(FEEDBACK_DRAFTS, prefix);
  const [entries, setEntries] = useState<Entries>({});
  const [restored, setRestored] = useState<boolean | null>(null);
  if (loaded && restored === null) {
    const found: Entries = Object.fromEntries(
      [...latest].map(([key, { value }]) => [key.slice(prefix.length), value]),
    );
    setRestored(latest.size > 0);
    setEntries({ ...found, ...entries });
  }
  return {
    entries,
    restored: restored === true,
    keep: (next: Entries) => {
      for (const [userId, typed] of Object.entries(next))
        if (entries[userId] !== typed) void queue.put(prefix + userId, typed);
      setEntries(next);
    },
    drop: (userIds: readonly string[]) => {
      void queue.drop(userIds.map((userId) => prefix + userId));
      setEntries((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !userIds.includes(id))),
      );
    },
  };
}
