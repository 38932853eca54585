export { removeOldChallenges } from './methods.platform';
export { MfaResolver } from './mfa.resolver';
export { sendCodeJob } from './send-code.job';

// For other subjects.
export { openChallenge, secondStepState, type SecondStepState } from './challenges.platform';
export { masked } from './masked';
export { takeOwnCode } from './own-codes.platform';
export { sendEnrolmentCode } from './send-enrolment-code';
