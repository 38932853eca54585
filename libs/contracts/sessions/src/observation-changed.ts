/** Payload of `sessions.observation-changed`, version 1: a lesson of a new tutor is to be observed, or was. */
export interface ObservationChanged {
  step: 'PLANNED' | 'DONE';
  observationId: string;
  sessionId: string;
  subject: string;
  /** ISO 8601 instants. */
  startsAt: string;
  endsAt: string;
  /** Whom to tell that they observe; null: nobody. */
  observerId: string | null;
  /** The tutor, where the program tells them; otherwise null. */
  leaderId: string | null;
  /** Learners who are told, with their guardians. */
  learnerIds: string[];
  /** Null for PLANNED. */
  outcome: 'GOOD' | 'ADVICE' | 'CONCERN' | 'NOT_POSSIBLE' | null;
  /** What the observer wrote for the tutor. */
  text: string | null;
}
