import type { Actor } from '@lyceum/server/actor';
import { isProgramAdmin } from '@lyceum/server/actor';
import { editableUntil } from './review-rules';

export interface ReviewRow {
  id: string;
  ecosystemId: string;
  programId: string;
  sessionId: string;
  sessionStartsAt: Date;
  subject: string | null;
  revieweeId: string;
  learnerId: string | null;
  reviewerId: string | null;
  score: number;
  scoreMax: number;
  comments: string;
  low: boolean;
  createdAt: Date;
  editedAt: Date | null;
  toldLowAt: Date | null;
  deletedAt: Date | null;
}

/** SQL over `r`, a row of matching.reviews. */
export const REVIEW_COLUMNS = `r.id, r.ecosystem_id AS "ecosystemId", r.program_id AS "programId", r.session_id AS "sessionId",
  r.session_starts_at AS "sessionStartsAt",
  (SELECT s.subject FROM matching.held_sessions s WHERE s.ecosystem_id = r.ecosystem_id AND s.session_id = r.session_id) AS subject,
  r.reviewee_id AS "revieweeId", r.learner_id AS "learnerId", r.reviewer_id AS "reviewerId", r.score, r.score_max AS "scoreMax",
  r.comments, r.low, r.created_at AS "createdAt", r.edited_at AS "editedAt", r.told_low_at AS "toldLowAt",
  r.deleted_at AS "deletedAt"`;

const user = (id: string | null) => (id ? { __typename: 'User' as const, id } : null);

/** A review as its reader sees it: only its author and admins see the author's name. */
export function present(row: ReviewRow, actor: Actor, now: Date) {
  const administers = isProgramAdmin(actor, row.programId);
  const isAuthor = actor.userId !== null && row.reviewerId === actor.userId;
  const known = administers || isAuthor;
  return {
    id: row.id,
    ecosystemId: row.ecosystemId,
    programId: row.programId,
    program: { __typename: 'Program' as const, id: row.programId },
    sessionId: row.sessionId,
    sessionStartsAt: row.sessionStartsAt,
    subject: row.subject,
    revieweeId: row.revieweeId,
    reviewee: { __typename: 'User' as const, id: row.revieweeId },
    reviewerId: known ? row.reviewerId : null,
    reviewer: known ? user(row.reviewerId) : null,
    learner: known ? user(row.learnerId) : null,
    score: row.score,
    scoreMax: row.scoreMax,
    comments: row.comments,
    low: administers ? row.low : null,
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    editableUntil: isAuthor ? editableUntil(row.createdAt, now) : null,
    mayDelete: administers,
  };
}

/** SQL for sums over rows `r`, which `aggregateOf` reads. */
export const AGGREGATE_COLUMNS = `avg(r.score::float8 / r.score_max) AS part, count(*)::int AS "numReviews"`;
