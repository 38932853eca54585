import type { Follower } from '../projections/subject';

/** With the session, what was said of it goes. */
export const reviewsFollower: Follower = {
  sessionsRemoved: async (db, sessionIds) => {
    await db.query(`DELETE FROM matching.reviews WHERE session_id = ANY ($1::uuid[])`, [sessionIds]);
  },
};
