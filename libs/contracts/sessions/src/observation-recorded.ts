/**
 * Payload of `sessions.observation-recorded`, version 1: what came of observing a lesson of a tutor was recorded. Once per
 * observation; earlier ones were published once with this event. It has no notes.
 */
export interface ObservationRecorded {
  observationId: string;
  programId: string;
  sessionId: string;
  leaderId: string;
  outcome: 'GOOD' | 'ADVICE' | 'CONCERN' | 'NOT_POSSIBLE';
  /** ISO 8601 with Z. */
  recordedAt: string;
}
