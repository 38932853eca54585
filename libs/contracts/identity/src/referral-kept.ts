/**
 * Payload of `identity.referral-kept`, version 1: the whole state after somebody told others about the ecosystem, and after one of
 * them joined. Of what tutors tell tutors nothing is told. What there was before anybody listened is told once in the same way.
 */
export interface ReferralKept {
  referralId: string;
  /** Who sent it. */
  userId: string;
  /** Who sent it takes part as a learner, a student or a parent, whatever else they are. */
  ofFamily: boolean;
  /** ISO 8601 instant. */
  sentAt: string;
  /** Who joined as a parent or student; null: nobody yet, a tutor, or somebody whose data were deleted. */
  joinedUserId: string | null;
  /** ISO 8601 instant; null: nobody has joined as a parent or student. */
  joinedAt: string | null;
}
