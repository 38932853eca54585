import type { AnswerValue } from '@lyceum/contracts/questions';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { PaperFormInput } from '../__generated__/resolvers';

export interface PaperEntryRow {
  assessmentId: string;
  windowStart: string;
  userId: string;
  version: number;
  /** By question id. */
  answers: Record<string, AnswerValue>;
  enteredBy: string;
  enteredAt: Date;
}

export const PAPER_ENTRY_COLUMNS = `e.assessment_id AS "assessmentId", e.window_start::text AS "windowStart", e.user_id AS "userId", e.version,
  e.answers, e.entered_by AS "enteredBy", e.entered_at AS "enteredAt"`;

/** What was entered so far, locked; undefined: nothing. */
export async function lockPaperEntry(
  db: TenantDb,
  { assessmentId, windowStart, userId }: PaperFormInput,
): Promise<PaperEntryRow | undefined> {
  const [row] = await db.query<PaperEntryRow>(
    `SELECT ${PAPER_ENTRY_COLUMNS} FROM learning.paper_entries e
     WHERE e.assessment_id = $1 AND e.window_start = $2 AND e.user_id = $3 FOR UPDATE`,
    [assessmentId, windowStart, userId],
  );
  return row;
}

/** Returns whether there was anything. */
export async function deletePaperEntry(
  db: TenantDb,
  { assessmentId, windowStart, userId }: PaperFormInput,
): Promise<boolean> {
  const gone = await db.query(
    `DELETE FROM learning.paper_entries e WHERE e.assessment_id = $1 AND e.window_start = $2 AND e.user_id = $3 RETURNING 1`,
    [assessmentId, windowStart, userId],
  );
  return gone.length > 0;
}

export function presentPaperEntry({ answers, enteredBy, enteredAt, ...row }: PaperEntryRow) {
  return {
    ...row,
    answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
    enteredBy: { __typename: 'User' as const, id: enteredBy },
    enteredAt: enteredAt.toISOString(),
  };
}
