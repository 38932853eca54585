export { removeOldSignUps } from './remove-old-sign-ups.platform';
export { signUpLinkJob } from './sign-up-link.job';
export { signUpMailJob } from './sign-up-mail.job';
export { SignUpResolver } from './sign-up.resolver';
export { welcomeMailJob } from './welcome-mail.job';

// For other subjects.
export { addLearners } from './add-learners';
export { beginSignUp, countSignUp } from './begin-sign-up';
export { checkURLOf } from './check-url-of';
export {
  allSigned,
  type ClientData,
  type ClientRow,
  type LearnerDraft,
  progressOf,
  type SignedDraft,
} from './client-data';
export { completeSignUp } from './complete-sign-up';
export { type Entered, finishSignUp, newPasswordHash, refusedUser } from './finish-sign-up';
export { learnerOf, requiredText, zipCodeOf } from './sign-up-input';
export { childrenOf, presentWaivers } from './present-client-sign-up';
export { refuseUnverified } from './refuse-unverified';
export { type UpsertedPerson, upsertPerson } from './upsert-person';
export { inEcosystem } from './sign-up-key';
export { saveSignUpData, type SignUpRow, withSignUp } from './sign-up-row';
export { waiverHash } from './waiver-hash';
