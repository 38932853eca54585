import type { SessionsFollower } from '../changes/subject';
import { askForHindered } from './ask-for-substitute';
import { followSessions } from './follow-sessions';

export const substitutesFollow: SessionsFollower = {
  changed: (db, { ids }) => followSessions(db, ids),
  announced: askForHindered,
};
