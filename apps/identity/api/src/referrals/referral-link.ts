import type { ReferralKind } from './send-referral';

/** The address of a referral: the application for tutors, the sign-up for clients, else the landing page. */
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
