import type { SessionsFollower } from '../changes/sessions-changed';
import { askForHindered } from './ask-for-substitute';
import { followSessions } from './follow-sessions';

export const substitutesFollow: SessionsFollower = {
  changed: (db, { ids }) => followSessions(db, ids),
  announced: askForHindered,
};
