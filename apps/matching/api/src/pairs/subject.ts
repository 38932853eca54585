export { PairListResolver } from './pair-list.resolver';
export { PairResolver } from './pair.resolver';
export { pairsFollower } from './pairs-follower';
export { UserResolver } from './user.resolver';

// For other subjects.
export { endPairsOfLearners } from './end-pairs';
export { checkPeople, ensurePair } from './ensure-pair';
export { administeredIds, namePattern, PAGE_SIZE, skipOf } from './pair-reads';
export { publishPairs, PUBLISHED_COLUMNS } from './publish-pairs';
