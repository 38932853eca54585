export type TutoringRequestChange =
  | 'CREATED'
  | 'EDITED'
  /** A leader took it. */
  | 'ACCEPTED'
  /** An admin gave it to a leader. */
  | 'ASSIGNED'
  /** The session that it asked for is booked. */
  | 'BOOKED'
  | 'DECLINED'
  | 'CANCELLED'
  /** Who had taken it, or was asked for by name, leads in the program no more: it waits for anybody. */
  | 'REOPENED'
  | 'DELETED'
  /** Nothing: who began to listen later, or lost what it had heard, is told how it stands. Nobody is notified. */
  | 'RETOLD';

/** What somebody is to a request. */
export type TutoringRequestPart = 'ADMIN' | 'LEARNER' | 'FAMILY' | 'TUTOR';

/**
 * Payload of `matching.tutoring-request-changed`, version 1: a request as it stands after the change, but for what was written in
 * it. What was told last holds, by its revision.
 */
export interface TutoringRequestChanged {
  requestId: string;
  change: TutoringRequestChange;
  revision: number;
  /** What it asks for: one session, or a leader for good. */
  type: 'SESSION' | 'PAIR';
  status: 'WAITING' | 'ACCEPTED' | 'BOOKED' | 'DECLINED' | 'CANCELLED';
  program: { id: string; name: string };
  learner: { userId: string; name: string };
  /** Who took it; else whom it asks for by name; else null. */
  tutor: { userId: string; name: string } | null;
  subjects: string[];
  /** What was said where it was declined. */
  message: string | null;
  /** Whom it concerns: the admins who look after it, the learner, parents and whoever asked, and the leader. */
  concerned: { userId: string; as: TutoringRequestPart }[];
  /** Null when the platform did it by itself. */
  changedByUserId: string | null;
}
