import type { SessionsFollower } from '../changes/subject';
import { requestSubstitutesForUnavailable } from './request-substitutes';
import { followSessions } from './follow-sessions';

export const substitutesFollow: SessionsFollower = {
  changed: (db, { ids }) => followSessions(db, ids),
  published: requestSubstitutesForUnavailable,
};
