import type { ReferralKind } from './send-referral';

/** Where a referral leads: tutors to the application, everybody else to the sign-up; the general one to the door. */
export function referralLink(
  publicUrl: string,
  shortName: string,
  kind: ReferralKind,
  referralId: string,
): string {
  const door = `${publicUrl}/e/${encodeURIComponent(shortName)}`;
  if (kind === 'TUTOR_TO_TUTOR') return `${door}/apply?referral=${referralId}`;
  if (kind === 'TUTOR_TO_CLIENT') return `${door}/sign-up?referral=${referralId}`;
  return `${door}?referral=${referralId}`;
}
