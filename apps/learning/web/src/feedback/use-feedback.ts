import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { refusalOf } from '@lyceum/web/design-system';
import { isNoAnswer } from '@lyceum/web/graphql';
import {
  EditPostSessionFeedbackDocument,
  SubmitPostSessionFeedbackDocument,
  type AskedFormFragment,
  type ResponseFragment,
  type SavedFragment,
} from '../__generated__/graphql';
import { answerInputs, entryOf, sameEntry, says, type Entries, type Entry, type Typed } from './entries';
import { useFeedbackDrafts } from './use-feedback-drafts';
import { useUnsentFeedback } from './use-unsent-feedback';

/** A learner whom the feedback is about or by. */
export interface Subject {
  userId: string;
  response: ResponseFragment | null;
}

interface Options {
  sessionId: string;
  form: AskedFormFragment;
  subjects: readonly Subject[];
  /** Whether leaders may write a note. */
  notes: boolean;
  /** Called when feedback queued offline has been sent. */
  onSent: () => unknown;
}

interface Outcome {
  fields: Record<string, string>;
  error: unknown;
  conflicts: readonly ResponseFragment[];
}

const NONE: Outcome = { fields: {}, error: null, conflicts: [] };

/** Drafts of a feedback form, stored in this browser until they are sent, with sending and the server's refusals. */
export function useFeedback({ sessionId, form, subjects, notes, onSent }: Options) {
  const place = { sessionId, formId: form.id };
  const { entries, keep, drop, restored } = useFeedbackDrafts(place);
  const [outcome, setOutcome] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [submit] = useMutation(SubmitPostSessionFeedbackDocument);
  const [edit] = useMutation(EditPostSessionFeedbackDocument);
  const responseOf = (userId: string) =>
    subjects.find((subject) => subject.userId === userId)?.response ?? null;
  const entry = (userId: string): Entry => entries[userId] ?? entryOf(responseOf(userId));
  // The stored revision when typing began: a response saved by others since is a conflict.
  const typed = (userId: string, next: Entry): Typed => ({
    answers: next.answers,
    note: next.note,
    base: entries[userId] ? entries[userId].base : (responseOf(userId)?.revision ?? null),
  });
  const forget = (userIds: readonly string[], from: Entries) => {
    drop(userIds);
    return Object.fromEntries(Object.entries(from).filter(([id]) => !userIds.includes(id)));
  };
  const unsent = useUnsentFeedback(place, () => {
    drop(Object.keys(entries));
    return onSent();
  });
  const changed = subjects.filter(({ userId, response }) => {
    const mine = entries[userId];
    if (!mine || sameEntry(mine, entryOf(response))) return false;
    return response !== null || says(mine);
  });
  const input = (userId: string) => {
    const mine = entry(userId);
    const answers = answerInputs(
      mine,
      form.questions.map(({ id }) => id),
    );
    return { userId, answers, ...(notes ? { note: mine.note } : {}) };
  };
  const send = async (): Promise<boolean> => {
    setBusy(true);
    setOutcome(NONE);
    await unsent.withdraw();
    let left = entries;
    try {
      const isNew = ({ userId }: Subject) => entries[userId]?.base === null;
      const fresh = changed.filter(isNew).map(({ userId }) => userId);
      const stopped = (saved: SavedFragment | undefined, userIds: string[]) => {
        if (!saved?.saved) {
          setOutcome({ ...NONE, conflicts: saved?.conflicts.map(({ current }) => current) ?? [] });
          setAttempt((count) => count + 1);
          return true;
        }
        left = forget(userIds, left);
        return false;
      };
      if (fresh.length > 0) {
        const { data } = await submit({
          variables: { input: { sessionId, formId: form.id, responses: fresh.map(input) } },
        });
        if (stopped(data?.submitPostSessionFeedback, fresh)) return false;
      }
      for (const subject of changed.filter((each) => !isNew(each))) {
        const { userId } = subject;
        const revision = entries[userId]?.base ?? null;
        const { data } = await edit({
          variables: { input: { sessionId, formId: form.id, revision, ...input(userId) } },
        });
        if (stopped(data?.editPostSessionFeedback, [userId])) return false;
      }
      return true;
    } catch (error) {
      // Without an answer the request may have arrived; sending it again changes nothing.
      if (isNoAnswer(error)) await unsent.put(waiting(left));
      else setOutcome({ ...NONE, ...refusalOf(error, 'responses') });
      setAttempt((count) => count + 1);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const waiting = (left: Entries) => {
    const about = changed.filter(({ userId }) => left[userId]);
    const fresh = about.filter(({ userId }) => left[userId]!.base === null);
    return {
      fresh: fresh.length > 0 ? { ...place, responses: fresh.map(({ userId }) => input(userId)) } : null,
      edits: about
        .filter((each) => !fresh.includes(each))
        .map(({ userId }) => ({ ...place, revision: left[userId]!.base, ...input(userId) })),
      userIds: about.map(({ userId }) => userId),
    };
  };
  /** Resolves a conflict: takes the stored response, or overwrites it. */
  const settle = (current: ResponseFragment, keepMine: boolean) => {
    setOutcome({ ...outcome, conflicts: outcome.conflicts.filter(({ id }) => id !== current.id) });
    const mine = entries[current.userId];
    if (keepMine && mine) keep({ ...entries, [current.userId]: { ...mine, base: current.revision } });
    else forget([current.userId], entries);
  };
  return {
    entry,
    set: (userId: string, next: Entry) => keep({ ...entries, [userId]: typed(userId, next) }),
    setMany: (next: Record<string, Entry>) =>
      keep({
        ...entries,
        ...Object.fromEntries(Object.entries(next).map(([userId, each]) => [userId, typed(userId, each)])),
      }),
    startOver: () => {
      drop(Object.keys(entries));
      setOutcome(NONE);
    },
    restored: restored && changed.length > 0,
    /** The submission waits for the network. */
    isWaiting: unsent.isWaiting,
    withdraw: unsent.withdraw,
    changed: changed.length,
    /** No part of it was ever sent. */
    isNew: subjects.every(({ response }) => response === null),
    busy,
    attempt,
    outcome: unsent.refusal ? { ...NONE, ...refusalOf(unsent.refusal, 'responses') } : outcome,
    send,
    settle,
  };
}

export type Feedback = ReturnType<typeof useFeedback>;
