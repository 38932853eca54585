import type { Follower } from '../projections/subject';
import { followPeople, forgetRequests, reopenRequests } from './follow-people';

/** Requests end, and wait again, with the roles of their people. */
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
