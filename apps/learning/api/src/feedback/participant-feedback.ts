import type { FormType } from '../__generated__/resolvers';
import { formView } from '../forms/subject';
import { responsesOf, type ResponseRow } from './feedback-rows';
import type { FeedbackViewing, SeenBook } from './feedback-viewing';
import { isAbout } from './is-about';
import { owersOf } from './tell-owed';

export interface ParticipantKey {
  sessionId: string;
  userId: string;
}

const NOTHING = {
  hasPendingFeedback: null,
  hasAssociatedFeedbackForm: null,
  feedbackSubmitDate: null,
  feedbackSubmitBy: null,
  feedbackEditedBy: null,
  participantFeedbackForm: null,
};

/** Feedback of one participant: of a leader about all learners, of a learner about the session. */
export async function participantFeedback(key: ParticipantKey, viewing: FeedbackViewing) {
  const book = await viewing.book(key.sessionId);
  const type = book && typeOf(book, key.userId);
  if (!book || !type || !isTold(book, key, viewing.actor.userId)) return { ...NOTHING, ...key };
  const about = isAbout(book, type);
  const last = latest(responsesOf(book, type).filter(isBy(type, key.userId)));
  const user = (id: string | null | undefined) => (id ? { __typename: 'User' as const, id } : null);
  return {
    ...key,
    hasPendingFeedback: owersOf(book).includes(key.userId),
    hasAssociatedFeedbackForm: about,
    feedbackSubmitDate: last?.submittedAt.toISOString() ?? null,
    feedbackSubmitBy: user(last?.submittedBy),
    feedbackEditedBy: user(last?.editedBy),
    participantFeedbackForm: about && book.forms[type] ? formView(book.forms[type]) : null,
  };
}

/** The form that the viewer fills in for the session, or edits as an admin. */
export function feedbackFormOf(book: SeenBook) {
  const { isAdmin, isLeader, isLearner } = book.part;
  const type: FormType | null =
    isLeader || (isAdmin && !isLearner) ? 'LEADER_POST_SESSION' : isLearner ? 'LEARNER_POST_SESSION' : null;
  return type && isAbout(book, type) && book.forms[type] ? formView(book.forms[type]) : null;
}

function typeOf({ session }: SeenBook, userId: string): FormType | null {
  if (session.leaderIds.includes(userId)) return 'LEADER_POST_SESSION';
  return session.learnerIds.includes(userId) ? 'LEARNER_POST_SESSION' : null;
}

function isTold({ part }: SeenBook, { userId }: ParticipantKey, viewerId: string | null): boolean {
  return part.isAdmin || part.isLeader || userId === viewerId || part.childIds.includes(userId);
}

const isBy = (type: FormType, userId: string) => (row: ResponseRow) =>
  type === 'LEADER_POST_SESSION' || row.userId === userId;

function latest(rows: ResponseRow[]): ResponseRow | undefined {
  return rows.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()).at(-1);
}
