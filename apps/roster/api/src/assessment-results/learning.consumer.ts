import type { AssessmentScored, LearningEvents } from '@lyceum/contracts/learning';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Follows the scores of skills checks. Scores of surveys and check-ins are no grades, and are not stored. */
export const learningConsumer = defineConsumer<LearningEvents>({
  topic: 'learning',
  handlers: {
    'learning.assessment-scored': async ({ payload, occurredAt }, db) => {
      const { windowEnd } = payload;
      if (payload.assessmentType !== 'SKILLS_CHECK' || !windowEnd) return withdraw(db, payload.responseId);
      const erased = await db.query(
        `SELECT 1 FROM roster.erased_people WHERE ecosystem_id = $1 AND id = $2`,
        [db.ecosystemId, payload.userId],
      );
      if (erased.length > 0) return;
      const lineItemId = await saveLineItem(db, { ...payload, windowEnd });
      await saveResult(db, { ...payload, scoredAt: payload.scoredAt ?? occurredAt }, lineItemId);
    },
    'learning.assessment-score-withdrawn': ({ payload }, db) => withdraw(db, payload.responseId),
  },
});

/** Returns the id. Its points are the most of any response: branches of a form may be worth different points. */
async function saveLineItem(
  db: TenantDb,
  { programId, assessmentId, windowStart, windowEnd, ...scored }: AssessmentScored & { windowEnd: string },
): Promise<string> {
  const values = [programId, assessmentId, windowStart, windowEnd, scored.formName, scored.isPostAssessment];
  const [item] = await db.query<{ id: string }>(
    `INSERT INTO roster.assessment_line_items AS l
       (ecosystem_id, program_id, assessment_id, window_start, window_end, title, is_post, most_points, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now(), now())
     ON CONFLICT (ecosystem_id, assessment_id, window_start) DO UPDATE SET window_end = excluded.window_end,
       title = excluded.title, is_post = excluded.is_post, most_points = greatest(l.most_points, excluded.most_points),
       updated_at = CASE WHEN (l.window_end, l.title, l.is_post) = (excluded.window_end, excluded.title, excluded.is_post)
         AND l.most_points >= excluded.most_points THEN l.updated_at ELSE excluded.updated_at END
     RETURNING l.id`,
    [db.ecosystemId, ...values, scored.mostPoints],
  );
  return item!.id;
}

async function saveResult(
  db: TenantDb,
  { responseId, programId, userId, points, mostPoints, scoredAt }: AssessmentScored,
  lineItemId: string,
): Promise<void> {
  const saved = await db.query(
    `INSERT INTO roster.assessment_results AS r
       (ecosystem_id, id, line_item_id, program_id, student_id, points, most_points, scored_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())
     ON CONFLICT (ecosystem_id, id) DO UPDATE SET line_item_id = excluded.line_item_id, points = excluded.points,
       most_points = excluded.most_points, scored_at = excluded.scored_at, gone = false, updated_at = excluded.updated_at
     WHERE r.gone OR (r.line_item_id, r.points, r.most_points) IS DISTINCT FROM
       (excluded.line_item_id, excluded.points, excluded.most_points)
     RETURNING r.id`,
    [db.ecosystemId, responseId, lineItemId, programId, userId, points, mostPoints, scoredAt],
  );
  if (saved.length === 0) return;
  // The only result brings the line item back.
  await db.query(
    `UPDATE roster.assessment_line_items l SET updated_at = now() WHERE l.ecosystem_id = $1 AND l.id = $2 AND NOT EXISTS (
       SELECT FROM roster.assessment_results r WHERE r.ecosystem_id = $1 AND r.line_item_id = $2 AND r.id <> $3 AND NOT r.gone)`,
    [db.ecosystemId, lineItemId, responseId],
  );
}

/** Without any result a line item is gone too, which changes it. */
async function withdraw(db: TenantDb, responseId: string): Promise<void> {
  await db.query(
    `WITH gone AS (UPDATE roster.assessment_results SET gone = true, updated_at = now()
       WHERE ecosystem_id = $1 AND id = $2 AND NOT gone RETURNING line_item_id)
     UPDATE roster.assessment_line_items l SET updated_at = now() FROM gone WHERE l.ecosystem_id = $1 AND l.id = gone.line_item_id`,
    [db.ecosystemId, responseId],
  );
}
