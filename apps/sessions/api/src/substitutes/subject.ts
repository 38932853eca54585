export { expireSubstituteRequests } from './expire-substitute-requests.platform';
export { substitutesFollow } from './follower';
export { offerSubstituteRequests } from './offer-substitute-requests';
export { SubstitutesResolver } from './substitutes.resolver';

// For other subjects.
export { announceSubstitute, refreshBoards } from './announce-substitute';
export { askForSubstitute } from './ask-for-substitute';
export { moveWithLeaders } from './decide';
export { endRequest } from './end-request';
export { followSessions } from './follow-sessions';
export { loadRequest } from './load-request';
export { ALIVE } from './request-status';
export { checkStandIn } from './stand-in';
export { readRequest, readRequestsOfSessions, type SubstituteRow } from './substitute-row';
export { type Suggestion, suggestSubstitutes } from './suggest-substitutes';
