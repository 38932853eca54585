import type { TenantDb } from '@lyceum/server/tenancy';
import type { GivenAnswer } from '../feedback/subject';
import type { Read } from '../read';

export interface DraftRow {
  questionId: string;
  value: unknown;
  counter: number;
  writer: string;
  savedAt: Date;
}

export interface DraftPlace {
  userId: string;
  assessmentId: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
}

const NOT_ANSWERED = `NOT EXISTS (SELECT 1 FROM learning.assessment_responses r
  WHERE r.assessment_id = $2 AND r.window_start = $3 AND r.user_id = $1 AND r.archived_at IS NULL)`;

const valuesOf = ({ userId, assessmentId, windowStart }: DraftPlace) => [userId, assessmentId, windowStart];

export function readDrafts(read: Read, place: DraftPlace): Promise<DraftRow[]> {
  return read<DraftRow>(
    'assessment-drafts',
    `SELECT d.question_id AS "questionId", d.value, d.counter::float8 AS counter, d.writer, d.saved_at AS "savedAt"
     FROM learning.assessment_drafts d
     WHERE d.user_id = $1 AND d.assessment_id = $2 AND d.window_start = $3 AND ${NOT_ANSWERED} ORDER BY d.question_id`,
    valuesOf(place),
  );
}

/** Saves each question's draft unless a later one is stored. Resolves to the number saved. */
export async function upsertDrafts(
  db: TenantDb,
  place: DraftPlace,
  drafts: readonly Omit<DraftRow, 'savedAt'>[],
  now: Date,
): Promise<number> {
  const saved = await db.query(
    `INSERT INTO learning.assessment_drafts AS d
       (user_id, assessment_id, window_start, ecosystem_id, question_id, value, counter, writer, saved_at)
     SELECT $1, $2, $3, $4, n."questionId", n.value, n.counter, n.writer, $6
     FROM jsonb_to_recordset($5::jsonb) AS n ("questionId" uuid, value jsonb, counter bigint, writer uuid)
     WHERE ${NOT_ANSWERED} ORDER BY 5
     ON CONFLICT (ecosystem_id, user_id, assessment_id, window_start, question_id)
     DO UPDATE SET value = excluded.value, counter = excluded.counter, writer = excluded.writer, saved_at = excluded.saved_at
     WHERE (excluded.counter, excluded.writer) > (d.counter, d.writer) RETURNING 1`,
    [...valuesOf(place), db.ecosystemId, JSON.stringify(drafts), now],
  );
  return saved.length;
}

/** Deletes the drafts of a submission and returns them. */
export function takeDrafts(db: TenantDb, place: DraftPlace): Promise<GivenAnswer[]> {
  return db.query<GivenAnswer>(
    `DELETE FROM learning.assessment_drafts d WHERE d.user_id = $1 AND d.assessment_id = $2 AND d.window_start = $3
     RETURNING d.question_id AS "questionId", d.value`,
    valuesOf(place),
  );
}
