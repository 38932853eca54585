/**
 * Payload of `sessions.booked-on-request`, version 1: a session, or the first of a series, was booked for a tutoring
 * request. Matching decides whether it fits the request.
 */
export interface SessionsBookedOnRequest {
  requestId: string;
  sessionId: string;
  programId: string;
  leaderIds: string[];
  learnerIds: string[];
  bookedByUserId: string;
}
