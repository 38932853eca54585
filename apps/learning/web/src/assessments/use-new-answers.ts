import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { askedQuestions, isNothing } from '@lyceum/contracts/questions';
import { refusalOf } from '@lyceum/web/design-system';
import { errorOf, isLater, newUuid, type QueueEntry, useOfflineQueue } from '@lyceum/web/offline-queue';
import {
  AssessmentDraftsDocument,
  type AskedQuestionFragment,
  type AssessmentDraftsQuery,
} from '../__generated__/graphql';
import type { AnswerValue } from '../feedback/entries';
import { branchOf } from '../questions/read-question';
import { ANSWER_FILES, filesPrefix } from '../questions/file-queue';
import { missingAnswers } from './missing-answers';
import { ANSWERS, answerKey, prefixOf, submitKey, type AnswerChange } from './answer-queue';

interface NewAnswersOptions {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
  questions: readonly AskedQuestionFragment[];
  /** Version of the questions. */
  version: number;
  /** Called when the server has accepted the submission. */
  onSent: () => unknown;
  /** With a time limit: the server's clock, and whether the time is over. */
  timed?: { now: () => string; isOver: boolean } | undefined;
}

type Draft = AssessmentDraftsQuery['getAssessmentDrafts'][number];
type Latest = ReadonlyMap<string, QueueEntry<AnswerChange>>;

const NO_DRAFTS: readonly Draft[] = [];

/**
 * Unsubmitted answers: stored on this device at once and on the server when it is reachable, so that they appear after
 * a reload and on other devices. A submission is queued in the same way.
 */
export function useNewAnswers({
  assessmentId,
  windowStart,
  questions,
  version,
  onSent,
  timed,
}: NewAnswersOptions) {
  const place = { assessmentId, windowStart };
  const { queue, latest, entries, status, loaded } = useOfflineQueue(ANSWERS, prefixOf(place));
  const { data, loading } = useQuery(AssessmentDraftsDocument, {
    variables: place,
    fetchPolicy: 'no-cache',
  });
  const drafts = data?.getAssessmentDrafts ?? NO_DRAFTS;
  const newest = Math.max(0, ...drafts.map(({ counter }) => counter));
  useEffect(() => {
    if (newest > 0) void queue.observe(newest);
  }, [queue, newest]);
  const files = useOfflineQueue(ANSWER_FILES, filesPrefix(place));
  // A submission waits for its files.
  const waitingFiles = files.entries.length;
  useEffect(() => {
    if (waitingFiles === 0) void queue.flush();
  }, [queue, waitingFiles]);
  const [typed, setTyped] = useState<Record<string, AnswerValue>>({});
  const [missing, setMissing] = useState<Missing>(NONE_MISSING);
  const known = knownAnswers(place, questions, drafts, latest);
  const answers = { ...Object.fromEntries([...known].map(([id, { value }]) => [id, value])), ...typed };
  const onPath = askedQuestions(questions.map(branchOf), (id) => answers[id]);
  const asked = questions.filter(({ id }) => onPath.has(id));
  const submission = entries.find(({ key }) => key === submitKey(place));
  const refusal = submission?.refusal ?? null;
  const isSubmitted = submission !== undefined && !refusal;
  useWhenSent(!submission && latest.has(submitKey(place)), async () => {
    await queue.drop([...latest.keys()]);
    await files.queue.drop([...files.latest.keys()]);
    await onSent();
  });
  const found = [...known.values()].some(({ value }) => !isNothing(value));
  const restored = useRestored(loaded && !loading, found);
  /** Number of the latest change of each answer. */
  const changes = useRef(new Map<string, number>());
  const put = async (questionId: string, value: AnswerValue) => {
    const change = (changes.current.get(questionId) ?? 0) + 1;
    changes.current.set(questionId, change);
    setTyped((before) => ({ ...before, [questionId]: value }));
    await queue.put(answerKey(place, questionId), {
      ...{ ...place, what: 'answer', questionId, value },
      ...(timed ? { givenAt: timed.now() } : {}),
    });
    // From here on another tab may change this answer, unless a later change of this page is still being stored.
    if (changes.current.get(questionId) === change) setTyped((now) => without(now, questionId));
  };
  const send = async () => {
    const sent = questions.flatMap(({ id: questionId }) =>
      questionId in typed || known.get(questionId)?.isOwn
        ? [{ questionId, value: isNothing(answers[questionId]) ? null : answers[questionId]! }]
        : [],
    );
    await queue.put(submitKey(place), {
      ...{ ...place, what: 'submit', submissionId: newUuid(), version, answers: sent },
      ...(timed ? { givenAt: timed.now() } : {}),
    });
    await queue.flush();
  };
  useWhenOver(timed?.isOver ?? false, () => (submission ? undefined : send()));
  return {
    ...{ answers, asked, isSubmitted, restored },
    status: status === 'saved' && files.entries.some(({ refusal }) => !refusal) ? files.status : status,
    answered: asked.filter(({ id }) => !isNothing(answers[id])).length,
    refusal: refusal ? refusalOf(errorOf(refusal), 'input.answers') : { fields: {}, error: null },
    /** Ids of required questions without an answer when the form was submitted offline. */
    missing: missing.ids.filter((id) => isNothing(answers[id])),
    /** Number of the refusal; a new refusal has a new number. */
    attempt: missing.attempt + (refusal ? submission!.counter : 0),
    set: put,
    submit: async () => {
      const left = status === 'offline' ? missingAnswers(asked, answers) : [];
      if (left.length > 0) {
        const ids = left.map(({ id }) => id);
        return setMissing(({ attempt }) => ({ ids, attempt: attempt + 1 }));
      }
      setMissing(NONE_MISSING);
      await send();
    },
    /** Removes a submission that has not been sent yet. */
    withdraw: () => queue.drop([submitKey(place)]),
    discard: async () => {
      restored.dismiss();
      await queue.drop([submitKey(place)]);
      await Promise.all(Object.keys(answers).map((questionId) => put(questionId, null)));
    },
  };
}

interface Missing {
  ids: readonly string[];
  attempt: number;
}

const NONE_MISSING: Missing = { ids: [], attempt: 0 };

interface KnownAnswer {
  value: AnswerValue;
  /** Given on this device, and later than the server's answer when the page was opened. */
  isOwn: boolean;
}

/** By question: the later of the answers on this device and on the server. */
function knownAnswers(
  place: { assessmentId: string; windowStart: string },
  questions: readonly AskedQuestionFragment[],
  drafts: readonly Draft[],
  latest: Latest,
): Map<string, KnownAnswer> {
  const known = new Map<string, KnownAnswer>();
  for (const { id } of questions) {
    const draft = drafts.find(({ questionId }) => questionId === id);
    const own = latest.get(answerKey(place, id));
    if (own?.value.what === 'answer' && !(draft && isLater(draft, own)))
      known.set(id, { value: own.value.value, isOwn: true });
    else if (draft) known.set(id, { value: draft.value as AnswerValue, isOwn: false });
  }
  return known;
}

function without(typed: Record<string, AnswerValue>, questionId: string): Record<string, AnswerValue> {
  return Object.fromEntries(Object.entries(typed).filter(([id]) => id !== questionId));
}

/** Calls back when the submission has left the queue because the server accepted it, not because it was withdrawn. */
function useWhenSent(isSent: boolean, onSent: () => unknown): void {
  const callback = useRef(onSent);
  useEffect(() => {
    callback.current = onSent;
  });
  useEffect(() => {
    if (isSent) void callback.current();
  }, [isSent]);
}

/** Calls back when the time ends on this page. Where it was over before, the server has submitted what it had. */
function useWhenOver(isOver: boolean, onOver: () => unknown): void {
  const callback = useRef(onOver);
  const wasOver = useRef(isOver);
  useEffect(() => {
    callback.current = onOver;
  });
  useEffect(() => {
    if (isOver && !wasOver.current) void callback.current();
    wasOver.current = isOver;
  }, [isOver]);
}

/** Whether there were answers before the user changed any on this page. */
function useRestored(loaded: boolean, found: boolean) {
  const [state, setState] = useState<'waiting' | 'restored' | 'none'>('waiting');
  if (state === 'waiting' && loaded) setState(found ? 'restored' : 'none');
  return { isShown: state === 'restored', dismiss: () => setState('none') };
}
