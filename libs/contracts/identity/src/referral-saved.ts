/**
 * Payload of `identity.referral-kept`, version 1: the whole state of a referral after it was sent and after the
 * referred person joined. Referrals of tutors to tutors are not published. Older referrals were published once with
 * this event.
 */
export interface ReferralSaved {
  referralId: string;
  /** Who sent it. */
  userId: string;
  /** Whether the sender is a learner, student or parent, beside other roles. */
  ofFamily: boolean;
  /** ISO 8601 instant. */
  sentAt: string;
  /** Who joined as a parent or student; null: nobody yet, a tutor, or a person whose data was erased. */
  joinedUserId: string | null;
  /** ISO 8601 instant; null: nobody has joined as a parent or student. */
  joinedAt: string | null;
}
