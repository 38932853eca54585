export { removeOldFamilies } from './refresh-families.platform';

// For other subjects.
export { findMembership, findSignInCandidate } from './accounts.platform';
export {
  ACCESS_TOKEN_SECONDS,
  issueTokens,
  deliverTokens,
  deviceTokenOf,
  inBrowser,
  signAccessToken,
} from './issue-tokens';
export { endFamilies, markSecondStep, rotate, signOut } from './refresh-families.platform';
export { REFUSED } from './refused-sign-in';
export { forgetTrustedDevices } from './trusted-devices';
