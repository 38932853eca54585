import type { Follower } from '../projections/subject';
import { endRequestsOfFormerMembers, forgetRequests, reopenRequests } from './end-requests-of-former-members';

/** Ends and reopens requests when roles of their people change. */
export const requestsFollower: Follower = {
  peopleSaved: (db, people, now) =>
    endRequestsOfFormerMembers(
      db,
      people.map(({ userId }) => userId),
      now,
    ),
  personRestored: reopenRequests,
  demoRemoved: forgetRequests,
};
