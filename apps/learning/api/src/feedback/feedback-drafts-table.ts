import type { TenantDb } from '@lyceum/server/tenancy';
import type { Read } from '../read';

/** Feedback as it was typed. */
export interface Typed {
  answers: Record<string, unknown>;
  note: string;
  base: number | null;
}

export interface FeedbackDraftRow {
  /** The learner whom the feedback is about or by. */
  userId: string;
  /** Null: discarded. */
  typed: Typed | null;
  counter: number;
  writer: string;
}

interface Place {
  /** The author. */
  writtenBy: string;
  sessionId: string;
  formId: string;
}

const valuesOf = ({ writtenBy, sessionId, formId }: Place) => [writtenBy, sessionId, formId];

export function readFeedbackDrafts(read: Read, place: Place): Promise<FeedbackDraftRow[]> {
  return read<FeedbackDraftRow>(
    'feedback-drafts',
    `SELECT d.user_id AS "userId", d.typed, d.counter::float8 AS counter, d.writer FROM learning.feedback_drafts d
     WHERE d.written_by = $1 AND d.session_id = $2 AND d.form_id = $3 ORDER BY d.user_id`,
    valuesOf(place),
  );
}

/** Saves each draft unless a later one is stored. Resolves to the number saved. */
export async function upsertFeedbackDrafts(
  db: TenantDb,
  place: Place,
  drafts: readonly FeedbackDraftRow[],
  now: Date,
): Promise<number> {
  const saved = await db.query(
    `INSERT INTO learning.feedback_drafts AS d
       (written_by, session_id, form_id, ecosystem_id, user_id, typed, counter, writer, saved_at)
     SELECT $1, $2, $3, $4, n."userId", n.typed, n.counter, n.writer, $6
     FROM jsonb_to_recordset($5::jsonb) AS n ("userId" uuid, typed jsonb, counter bigint, writer uuid) ORDER BY 5
     ON CONFLICT (ecosystem_id, written_by, session_id, form_id, user_id)
     DO UPDATE SET typed = excluded.typed, counter = excluded.counter, writer = excluded.writer, saved_at = excluded.saved_at
     WHERE (excluded.counter, excluded.writer) > (d.counter, d.writer) RETURNING 1`,
    [...valuesOf(place), db.ecosystemId, JSON.stringify(drafts), now],
  );
  return saved.length;
}

/** Deletes the author's drafts of feedback that was sent. */
export async function deleteFeedbackDrafts(
  db: TenantDb,
  place: Place,
  userIds: readonly string[],
): Promise<void> {
  await db.query(
    `DELETE FROM learning.feedback_drafts d
     WHERE d.written_by = $1 AND d.session_id = $2 AND d.form_id = $3 AND d.user_id = ANY ($4::uuid[])`,
    [...valuesOf(place), userIds],
  );
}
