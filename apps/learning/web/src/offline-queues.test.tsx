import './assessments/testing/immediate';
import 'fake-indexeddb/auto';
import type { ApolloClient } from '@apollo/client';
import { NoAnswer } from '@lyceum/web/graphql';
import { pageQueue, type PageQueueKind } from '@lyceum/web/offline-queue';
import { ANSWERS, answerKey } from './assessments/answer-queue';
import { FEEDBACK_DRAFTS, feedbackPrefix } from './feedback/feedback-queue';
import { sendWaiting } from './offline-queues';
import { PAPER_ANSWERS, paperPrefix } from './paper/paper-queue';
import {
  SaveAssessmentDraftsDocument,
  SaveFeedbackDraftsDocument,
  SavePaperAnswerDocument,
} from './__generated__/graphql';

const owner = { person: 'admin', ecosystem: 'riverside' };
const place = { assessmentId: 'form', windowStart: '2026-09-14' };
const paper = { ...place, userId: 'sofia' };
const session = { sessionId: 's1', formId: 'about-each' };

const clientOf = (mutate: (request: { mutation: unknown }) => Promise<unknown>) =>
  ({ mutate }) as unknown as ApolloClient;

it('sends what earlier pages left in each queue, also answers from paper', async () => {
  const offline = clientOf(() => Promise.reject(new NoAnswer('down')));
  const leave = async <T,>(kind: PageQueueKind<T>, key: string, value: T) => {
    const queue = pageQueue(kind, owner, offline);
    await queue.put(key, value);
    await queue.flush();
  };
  await leave(ANSWERS, answerKey(place, 'q'), { ...place, what: 'answer', questionId: 'q', value: 4 });
  await leave(FEEDBACK_DRAFTS, `${feedbackPrefix(session)}sofia`, { answers: {}, note: 'Read', base: null });
  await leave(PAPER_ANSWERS, `${paperPrefix(paper)}q`, { ...paper, version: 1, questionId: 'q', value: 2 });
  const sent: unknown[] = [];
  await sendWaiting(
    owner,
    clientOf(({ mutation }) => {
      sent.push(mutation);
      return Promise.resolve({ data: {} });
    }),
  );
  expect(new Set(sent)).toEqual(
    new Set([SaveAssessmentDraftsDocument, SaveFeedbackDraftsDocument, SavePaperAnswerDocument]),
  );
});
