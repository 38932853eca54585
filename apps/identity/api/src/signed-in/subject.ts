export { removeOldFamilies } from './refresh-families.platform';

// For other subjects.
export { findMembership, findSignInCandidate } from './accounts.platform';
export {
  ACCESS_TOKEN_SECONDS,
  beginSignedInState,
  deliverTokens,
  deviceTokenOf,
  inBrowser,
  signAccessToken,
} from './begin-signed-in-state';
export { endFamilies, markSecondStep, rotate, signOut } from './refresh-families.platform';
export { REFUSED } from './refused-sign-in';
export { forgetTrustedDevices } from './trusted-devices';
