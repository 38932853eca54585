import type { TenantDb } from '@lyceum/server/tenancy';

/** A request that waits for the leader whom it names. */
export interface PendingRequest {
  id: string;
  tutorId: string;
  learnerId: string;
  /** Parents of the learner, and the requester. */
  familyIds: string[];
}

/** SQL for the pending requests, without those of archived programs. */
export const PENDING = `(SELECT r.request_id, r.tutor_id, r.learner_id, r.family_ids FROM messaging.pending_requests r
  WHERE r.tutor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messaging.programs g WHERE g.id = r.program_id AND g.archived))`;

/** The pending requests between these people, the newest first. */
export function pendingRequestsAmong(db: TenantDb, userIds: readonly string[]): Promise<PendingRequest[]> {
  return db.query<PendingRequest>(
    `SELECT r.request_id AS id, r.tutor_id AS "tutorId", r.learner_id AS "learnerId", r.family_ids AS "familyIds"
     FROM ${PENDING} AS r
     WHERE r.tutor_id = ANY ($1::uuid[]) AND (r.learner_id = ANY ($1::uuid[]) OR r.family_ids && $1::uuid[])
     ORDER BY r.request_id DESC`,
    [userIds],
  );
}

/** The request that is pending between the two people of a conversation. */
export function pendingRequestOf(
  { direct }: { direct: boolean },
  userIds: readonly string[],
  requests: readonly PendingRequest[],
) {
  const found = direct
    ? requests.find(
        ({ tutorId, learnerId, familyIds }) =>
          userIds.includes(tutorId) &&
          userIds.some((id) => id !== tutorId && (id === learnerId || familyIds.includes(id))),
      )
    : undefined;
  return found ? { __typename: 'TutoringRequestV2' as const, id: found.id } : null;
}
