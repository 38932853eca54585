import type { Follower } from '../projections/subject';
import { followPeople, forgetRequests, reopenRequests } from './follow-people';

/** Ends and reopens requests when roles of their people change. */
export const requestsFollower: Follower = {
  peopleSaved: (db, people, now) =>
    followPeople(
      db,
      people.map(({ userId }) => userId),
      now,
    ),
  personRestored: reopenRequests,
  demoRemoved: forgetRequests,
};
