export type TutoringRequestChange =
  | 'CREATED'
  | 'EDITED'
  /** A leader accepted it. */
  | 'ACCEPTED'
  /** An admin assigned a leader. */
  | 'ASSIGNED'
  /** The requested session is booked. */
  | 'BOOKED'
  | 'DECLINED'
  | 'CANCELLED'
  /** The leader who accepted it, or whom it asked for, no longer leads in the program: it is open to any leader. */
  | 'REOPENED'
  | 'DELETED'
  /** No change: publishes the present state to consumers that started later or lost events. Nobody is notified. */
  | 'RETOLD';

/** Relation of a person to a request. */
export type TutoringRequestPart = 'ADMIN' | 'LEARNER' | 'FAMILY' | 'TUTOR';

/**
 * Payload of `matching.tutoring-request-changed`, version 1: the state of a request after the change, without its
 * texts. The highest revision is valid.
 */
export interface TutoringRequestChanged {
  requestId: string;
  change: TutoringRequestChange;
  revision: number;
  /** SESSION: one session. PAIR: a permanent leader. */
  type: 'SESSION' | 'PAIR';
  status: 'WAITING' | 'ACCEPTED' | 'BOOKED' | 'DECLINED' | 'CANCELLED';
  program: { id: string; name: string };
  learner: { userId: string; name: string };
  /** The leader who accepted it, or else the one whom it asks for; otherwise null. */
  tutor: { userId: string; name: string } | null;
  subjects: string[];
  /** ISO 8601 instant: when it was made. Absent in events from older servers. */
  askedAt?: string;
  /** ISO 8601 instant: when a leader accepted it or was assigned; null: not yet. Absent in events from older servers. */
  takenAt?: string | null;
  /** The reason of a decline. */
  message: string | null;
  /** The admins in charge, the learner, parents, the person who asked, and the leader. */
  concerned: { userId: string; as: TutoringRequestPart }[];
  /** Null when the platform made the change. */
  changedByUserId: string | null;
}
