import type { SessionsFollower } from '../changes/subject';
import { followLeaders } from './follow-leaders';

/** A single session may have other leaders than its course. */
export const coursesFollow: SessionsFollower = {
  changed: async (db, { scope, drafts }) => {
    if (scope !== 'SINGLE') await followLeaders(db, drafts);
  },
};
