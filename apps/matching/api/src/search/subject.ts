export { requestLeaderEvents } from './request-leader-events.platform';
export { leadersFollower } from './leaders-follower';
export { recountLeaders } from './recount-leaders.platform';
export { TutorSearchOptionsResolver } from './tutor-search-options.resolver';
export { TutorSearchResolver } from './tutor-search.resolver';

// For other subjects.
export { freeParts } from './day-parts';
