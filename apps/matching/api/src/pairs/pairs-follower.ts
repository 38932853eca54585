import type { Follower } from '../projections/subject';
import { endPairsOfLeft, forgetPairs, restorePairs } from './end-pairs';

/** Ends pairs when their people lose a role. */
export const pairsFollower: Follower = {
  peopleSaved: (db, people, now) =>
    endPairsOfLeft(
      db,
      people.map(({ userId }) => userId),
      now,
    ),
  personRestored: restorePairs,
  demoRemoved: forgetPairs,
};
