export { expireSubstituteRequests } from './expire-substitute-requests.platform';
export { substitutesFollow } from './follower';
export { offerSubstituteRequests } from './offer-substitute-requests';
export { SubstitutesResolver } from './substitutes.resolver';

// For other subjects.
export { publishSubstituteChange, refreshBoards } from './publish-substitute-change';
export { requestSubstitutes } from './request-substitutes';
export { moveWithLeaders } from './decide';
export { endRequest } from './end-request';
export { followSessions } from './follow-sessions';
export { loadRequest } from './load-request';
export { ALIVE } from './request-status';
export { checkReplacement } from './replace-leader';
export { readRequest, readRequestsOfSessions, type SubstituteRow } from './substitute-row';
export { type Suggestion, suggestSubstitutes } from './suggest-substitutes';
