import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer } from '../feedback/subject';
import { t } from '../i18n';

const DAY_MS = 86_400_000;

/** Key of a file in the file store. */
export const answerFileKey = (ecosystemId: string, id: string): string => `answer-files/${ecosystemId}/${id}`;

/** The same key in SQL, for a row `t`. */
export const ANSWER_FILE_KEY_SQL = `'answer-files/' || t.ecosystem_id || '/' || t.id`;

export interface AnswerFileRow {
  id: string;
  userId: string;
  assessmentId: string;
  questionId: string;
  filename: string;
  bytes: number;
  /** Null until the upload is finished. */
  contentType: string | null;
}

export const ANSWER_FILE_COLUMNS = `t.id, t.user_id AS "userId", t.assessment_id AS "assessmentId", t.question_id AS "questionId",
  t.filename, t.bytes, t.content_type AS "contentType"`;

interface Place {
  userId: string;
  assessmentId: string;
  /** First day of the window, YYYY-MM-DD. */
  windowStart: string;
  /** Null: not submitted yet. */
  responseId: string | null;
}

const filesOf = ({ questionType, value }: Answer): string[][] =>
  questionType === 'FILE' && Array.isArray(value) ? value.filter((file) => Array.isArray(file)) : [];

const idsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap((answer) => filesOf(answer).flatMap(([id]) => id ?? []));

/**
 * The answers with the names of their files as stored. Each file has to be an uploaded one of the respondent for that
 * question and window; of answers off the path, others are left out.
 */
export async function checkAnswerFiles(
  db: TenantDb,
  place: Place,
  answers: readonly Answer[],
): Promise<Answer[]> {
  const ids = idsOf(answers);
  if (ids.length === 0) return [...answers];
  const found = await db.query<{ id: string; questionId: string; filename: string }>(
    `SELECT t.id, t.question_id AS "questionId", t.filename FROM learning.answer_files t
     WHERE t.id = ANY ($1::uuid[]) AND t.user_id = $2 AND t.assessment_id = $3 AND t.window_start = $4
       AND t.uploaded_at IS NOT NULL AND (t.response_id IS NULL OR t.response_id = $5) ORDER BY t.id FOR UPDATE`,
    [ids, place.userId, place.assessmentId, place.windowStart, place.responseId],
  );
  return answers.flatMap((answer): Answer[] => {
    if (answer.questionType !== 'FILE') return [answer];
    const files = filesOf(answer);
    const kept = files.flatMap(([id]) => {
      const file = found.find((each) => each.id === id && each.questionId === answer.questionId);
      return file ? [[file.id, file.filename]] : [];
    });
    if (kept.length < files.length && !answer.offPath) {
      const words = t('answerFiles.missing');
      throw new BadInput(`input.answers.${answer.questionId}`, words, words);
    }
    return kept.length > 0 ? [{ ...answer, value: kept }] : [];
  });
}

/** Gives the answers' files to the response. Files that it no longer has are deleted a day later. */
export async function claimAnswerFiles(
  db: TenantDb,
  responseId: string,
  answers: readonly Answer[],
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE learning.answer_files SET response_id = $1,
       delete_after = CASE WHEN id = ANY ($2::uuid[]) THEN NULL ELSE coalesce(delete_after, $3) END
     WHERE id = ANY ($2::uuid[]) OR response_id = $1`,
    [responseId, idsOf(answers), new Date(now.getTime() + DAY_MS)],
  );
}
