import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { RESPONSE_COLUMNS, type AssessmentResponseRow } from './assessment-row';
import { type DraftPlace, upsertDrafts } from './drafts-table';
import { publishScoreWithdrawn } from './publish-score';

/** Greater than counters of devices, so that answers of the archived response replace older drafts. */
const COUNTER = 1_000_000;
const SERVER = '00000000-0000-4000-8000-000000000000';

/**
 * Archives the response that the server submitted at the end of the person's time, and makes its answers drafts again.
 * CONFLICT where the person submitted it, or somebody changed it since.
 */
export async function reopenTimedOut(db: TenantDb, place: DraftPlace, now: Date): Promise<void> {
  const [response] = await inTransaction(db)<AssessmentResponseRow>(
    'response-of-sitting',
    `SELECT ${RESPONSE_COLUMNS} FROM learning.assessment_responses r
     WHERE r.assessment_id = $1 AND r.window_start = $2 AND r.user_id = $3 AND r.archived_at IS NULL FOR UPDATE`,
    [place.assessmentId, place.windowStart, place.userId],
  );
  if (!response) return;
  if (!response.isTimedOut || response.editedAt) throw new Conflict(t('sittings.refusal.submitted'));
  await db.query(
    `UPDATE learning.assessment_responses SET archived_at = $2, archived_by = $3, revision = revision + 1 WHERE id = $1`,
    [response.id, now, db.actor.userId],
  );
  await db.query(`UPDATE learning.answer_files SET response_id = NULL WHERE response_id = $1`, [response.id]);
  const drafts = response.answers.map(({ questionId, value }) => ({
    ...{ questionId, value, counter: COUNTER, writer: SERVER },
  }));
  if (drafts.length > 0) await upsertDrafts(db, place, drafts, now);
  await publishScoreWithdrawn(db, response, 'RESPONSE_ARCHIVED');
}
