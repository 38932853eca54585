import type { Follower } from '../projections/subject';
import { endPairsOfLeft, forgetPairs, restorePairs } from './end-pairs';

/** Pairs end with the roles of their people. */
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
