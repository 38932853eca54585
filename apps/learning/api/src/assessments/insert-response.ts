import type { TenantDb } from '@lyceum/server/tenancy';
import type { Answer } from '../feedback/subject';
import { RESPONSE_COLUMNS, type AssessmentResponseRow } from './assessment-row';
import type { DraftPlace } from './drafts-table';

interface Submission extends DraftPlace {
  programId: string;
  version: number;
  answers: readonly Answer[];
  submissionId: string | null;
  /** Who entered the answers from paper; null: the respondent submitted them. */
  enteredBy?: string | null;
  /** The server submitted the saved answers when the time was over. */
  isTimedOut?: boolean;
  now: Date;
}

/** Undefined: the person has answered the window. */
export async function insertResponse(
  db: TenantDb,
  { assessmentId, programId, userId, windowStart, ...given }: Submission,
): Promise<AssessmentResponseRow | undefined> {
  const { version, answers, submissionId, enteredBy = null, isTimedOut = false, now } = given;
  const [row] = await db.query<AssessmentResponseRow>(
    `INSERT INTO learning.assessment_responses AS r
       (ecosystem_id, assessment_id, program_id, user_id, window_start, answers, submitted_at, submission_id, version, entered_by,
        entered_at, timed_out)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING ${RESPONSE_COLUMNS}`,
    [
      ...[db.ecosystemId, assessmentId, programId, userId, windowStart],
      ...[JSON.stringify(answers), now, submissionId, version, enteredBy, enteredBy ? now : null, isTimedOut],
    ],
  );
  return row;
}
