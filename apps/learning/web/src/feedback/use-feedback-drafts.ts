import { useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { isLater, type QueueEntry, useOfflineQueue } from '@lyceum/web/offline-queue';
import { FeedbackDraftsDocument, type FeedbackDraftsQuery } from '../__generated__/graphql';
import type { AnswerValue, Entries, Typed } from './entries';
import { FEEDBACK_DRAFTS, feedbackPrefix } from './feedback-queue';

type Draft = FeedbackDraftsQuery['getFeedbackDrafts'][number];
type Drafts = Record<string, Typed | null>;

const NO_DRAFTS: readonly Draft[] = [];

/**
 * Drafts about each learner: stored on this device at once and on the server when it is reachable, so that they appear
 * after a reload, in other tabs and on other devices. A discarded draft stays as null, later than what it replaces.
 */
export function useFeedbackDrafts(place: { sessionId: string; formId: string }) {
  const prefix = feedbackPrefix(place);
  const { queue, loaded, latest } = useOfflineQueue(FEEDBACK_DRAFTS, prefix);
  const { data, loading } = useQuery(FeedbackDraftsDocument, { variables: place, fetchPolicy: 'no-cache' });
  const drafts = data?.getFeedbackDrafts ?? NO_DRAFTS;
  const newest = Math.max(0, ...drafts.map(({ counter }) => counter));
  useEffect(() => {
    if (newest > 0) void queue.observe(newest);
  }, [queue, newest]);
  const [typing, setTyping] = useState<Drafts>({});
  const [restored, setRestored] = useState<boolean | null>(null);
  const all: Drafts = { ...knownDrafts(prefix, drafts, latest), ...typing };
  const entries: Entries = Object.fromEntries(
    Object.entries(all).flatMap(([userId, typed]) => (typed ? [[userId, typed]] : [])),
  );
  if (loaded && !loading && restored === null) setRestored(Object.keys(entries).length > 0);
  const put = (userId: string, typed: Typed | null) => {
    setTyping((before) => ({ ...before, [userId]: typed }));
    return queue.put(prefix + userId, typed).then(() =>
      // From here on another tab may change this draft.
      setTyping((now) => (now[userId] === typed ? without(now, userId) : now)),
    );
  };
  return {
    entries,
    restored: restored === true,
    keep: (next: Entries) => {
      for (const [userId, typed] of Object.entries(next))
        if (entries[userId] !== typed) void put(userId, typed);
    },
    drop: (userIds: readonly string[]) => {
      for (const userId of userIds) void put(userId, null);
    },
  };
}

/** By learner: the later of the drafts on this device and on the server. */
function knownDrafts(
  prefix: string,
  drafts: readonly Draft[],
  latest: ReadonlyMap<string, QueueEntry<Typed | null>>,
): Drafts {
  const known: Drafts = {};
  for (const { userId, typed } of drafts)
    known[userId] = typed && { ...typed, answers: typed.answers as Record<string, AnswerValue> };
  for (const [key, own] of latest) {
    const userId = key.slice(prefix.length);
    const draft = drafts.find((each) => each.userId === userId);
    if (!draft || !isLater(draft, own)) known[userId] = own.value;
  }
  return known;
}

function without(drafts: Drafts, userId: string): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== userId));
}
