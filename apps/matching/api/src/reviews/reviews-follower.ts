import type { Follower } from '../projections/subject';

/** Deletes the reviews of removed sessions. */
export const reviewsFollower: Follower = {
  sessionsRemoved: async (db, sessionIds) => {
    await db.query(`DELETE FROM matching.reviews WHERE session_id = ANY ($1::uuid[])`, [sessionIds]);
  },
};
