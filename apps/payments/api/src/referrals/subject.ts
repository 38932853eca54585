export { followFamily } from './follow-family';
export { referralsConsumer } from './identity.consumer';
export { ReferralResolver } from './referral.resolver';

// For other subjects.
export { storeFirstSessions } from './store-first-sessions';
