import { NotFound } from '@lyceum/server/errors';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import type { QueryGetSessionFeedbackArgs } from '../__generated__/resolvers';
import { readReadAloud } from '../answering-conditions/subject';
import { singly } from '../read';
import { responsesOf } from './session-record';
import { FeedbackViewing, type VisibleRecord } from './feedback-viewing';
import { isAbout } from './is-about';

/**
 * Feedback about a session that the viewer may see. Leaders and admins see responses about learners; learners see their
 * own; learners' responses are otherwise shown to admins only, so that learners can speak freely; learners and their
 * parents see notes while the program shares them.
 */
export async function getSessionFeedback(
  scope: RequestScope,
  { sessionId }: QueryGetSessionFeedbackArgs,
  services: Services,
) {
  const viewing = new FeedbackViewing(scope, services);
  const record = await viewing.record(sessionId);
  if (!record || !(isAbout(record, 'LEADER_POST_SESSION') || isAbout(record, 'LEARNER_POST_SESSION')))
    throw new NotFound('session');
  const { session, part } = record;
  const leads = part.isLeader || part.isAdmin;
  const learnerResponses = responsesOf(record, 'LEARNER_POST_SESSION');
  const own = part.isLearner && learnerResponses.find(({ userId }) => userId === scope.actor.userId);
  const formFor = (may: boolean, type: 'LEADER_POST_SESSION' | 'LEARNER_POST_SESSION') =>
    may && isAbout(record, type) ? viewing.form(record, type) : null;
  return {
    session: { __typename: 'Session' as const, id: session.id },
    program: { __typename: 'Program' as const, id: session.programId },
    leaderForm: formFor(leads, 'LEADER_POST_SESSION'),
    learnerForm: formFor(part.isLearner || part.isAdmin, 'LEARNER_POST_SESSION'),
    studentNotes: session.studentNotes,
    learners: leads ? learnersOf(viewing, record) : [],
    isLearner: part.isLearner,
    isReadToViewer: async () => {
      const { userId } = scope.actor;
      return (
        part.isLearner &&
        userId !== null &&
        (await readReadAloud(singly(scope.actor, services), [userId])).has(userId)
      );
    },
    ownResponse: own ? viewing.response(own, part) : null,
    learnerResponses: part.isAdmin ? learnerResponses.map((row) => viewing.response(row, part)) : [],
    sharedNotes: sharedNotes(scope.actor.userId, record),
  };
}

function learnersOf(viewing: FeedbackViewing, record: VisibleRecord) {
  const byLearner = new Map(responsesOf(record, 'LEADER_POST_SESSION').map((row) => [row.userId, row]));
  return record.session.learnerIds.map((userId) => {
    const row = byLearner.get(userId);
    return {
      userId,
      user: { __typename: 'User' as const, id: userId },
      attended: record.session.attendedIds.includes(userId),
      response: row ? viewing.response(row, record.part) : null,
    };
  });
}

/**
 * While the program's setting is off, notes are stored but hidden from families; they are shown again when it is on.
 */
function sharedNotes(viewerId: string | null, record: VisibleRecord) {
  if (!record.session.studentNotes) return [];
  const about = new Set(record.part.childIds);
  if (record.part.isLearner && viewerId) about.add(viewerId);
  return responsesOf(record, 'LEADER_POST_SESSION').flatMap((row) => {
    if (row.note === null || !about.has(row.userId)) return [];
    const user = (id: string) => ({ __typename: 'User' as const, id });
    return [
      {
        userId: row.userId,
        user: user(row.userId),
        note: row.note,
        writtenBy: user(row.submittedBy),
        writtenAt: (row.editedAt ?? row.submittedAt).toISOString(),
      },
    ];
  });
}
