export { expireSubstituteRequests } from './expire-substitute-requests.platform';
export { substitutesFollow } from './follower';
export { offerSubstituteRequests } from './offer-substitute-requests';
export { SubstitutesResolver } from './substitutes.resolver';

// For other subjects.
export { announceSubstitute, refreshBoards } from './announce-substitute';
export { askForSubstitute } from './ask-for-substitute';
export { followSessions } from './follow-sessions';
