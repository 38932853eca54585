import type { FormType } from '../__generated__/resolvers';
import { formView } from '../forms/subject';
import { responsesOf, type ResponseRow } from './session-record';
import type { FeedbackViewing, VisibleRecord } from './feedback-viewing';
import { isAbout } from './is-about';
import { peopleWhoOwe } from './publish-owed-feedback';

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
  const record = await viewing.record(key.sessionId);
  const type = record && typeOf(record, key.userId);
  if (!record || !type || !isVisible(record, key, viewing.actor.userId)) return { ...NOTHING, ...key };
  const about = isAbout(record, type);
  const last = latest(responsesOf(record, type).filter(isBy(type, key.userId)));
  const user = (id: string | null | undefined) => (id ? { __typename: 'User' as const, id } : null);
  return {
    ...key,
    hasPendingFeedback: peopleWhoOwe(record).includes(key.userId),
    hasAssociatedFeedbackForm: about,
    feedbackSubmitDate: last?.submittedAt.toISOString() ?? null,
    feedbackSubmitBy: user(last?.submittedBy),
    feedbackEditedBy: user(last?.editedBy),
    participantFeedbackForm: about && record.forms[type] ? formView(record.forms[type]) : null,
  };
}

/** The form that the viewer fills in for the session, or edits as an admin. */
export function feedbackFormOf(record: VisibleRecord) {
  const { isAdmin, isLeader, isLearner } = record.part;
  const type: FormType | null =
    isLeader || (isAdmin && !isLearner) ? 'LEADER_POST_SESSION' : isLearner ? 'LEARNER_POST_SESSION' : null;
  return type && isAbout(record, type) && record.forms[type] ? formView(record.forms[type]) : null;
}

function typeOf({ session }: VisibleRecord, userId: string): FormType | null {
  if (session.leaderIds.includes(userId)) return 'LEADER_POST_SESSION';
  return session.learnerIds.includes(userId) ? 'LEARNER_POST_SESSION' : null;
}

function isVisible({ part }: VisibleRecord, { userId }: ParticipantKey, viewerId: string | null): boolean {
  return part.isAdmin || part.isLeader || userId === viewerId || part.childIds.includes(userId);
}

const isBy = (type: FormType, userId: string) => (row: ResponseRow) =>
  type === 'LEADER_POST_SESSION' || row.userId === userId;

function latest(rows: ResponseRow[]): ResponseRow | undefined {
  return rows.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime()).at(-1);
}
