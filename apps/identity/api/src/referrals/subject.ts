export { ReferralsResolver } from './referrals.resolver';
export { sendReferralJob } from './send-referral.job';

// For other subjects.
export { findReferral, markReferralJoined } from './find-referral';
