export { followFamily } from './follow-family';
export { referralsConsumer } from './identity.consumer';
export { ReferralResolver } from './referral.resolver';

// For other subjects.
export { noteFirstSessions } from './note-first-sessions';
