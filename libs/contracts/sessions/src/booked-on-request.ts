/**
 * Payload of `sessions.booked-on-request`, version 1: a session, or the first of a series, was booked for a tutoring request. Whether
 * it fits the request is known to the domain that keeps it.
 */
export interface SessionsBookedOnRequest {
  requestId: string;
  sessionId: string;
  programId: string;
  leaderIds: string[];
  learnerIds: string[];
  bookedByUserId: string;
}
