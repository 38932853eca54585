import type { FeedbackRating } from '@lyceum/contracts/learning';
import type { TenantDb } from '@lyceum/server/tenancy';

const IN_ONE_EVENT = 500;

/** Of responses `r`: their `FeedbackRating` as JSON. */
export const RATING_OF = `(SELECT jsonb_build_object('responseId', r.id, 'sessionId', r.session_id, 'programId', r.program_id, 'formType', r.form_type,
    'userId', r.user_id, 'answers', count(*), 'points', coalesce(sum((a ->> 'value')::int), 0), 'revision', r.revision)
  FROM jsonb_array_elements(r.answers) AS a
  WHERE a ->> 'questionType' = 'SCALE' AND jsonb_typeof(a -> 'value') = 'number' AND a -> 'offPath' IS NULL)`;

/** Publishes the answers on scales in these responses, in the transaction that wrote them. */
export async function publishRatings(db: TenantDb, responseIds: readonly string[]): Promise<void> {
  for (let from = 0; from < responseIds.length; from += IN_ONE_EVENT) {
    const rows = await db.query<{ rating: FeedbackRating }>(
      `SELECT ${RATING_OF} AS rating FROM learning.responses r WHERE r.id = ANY ($1::uuid[]) ORDER BY r.id`,
      [responseIds.slice(from, from + IN_ONE_EVENT)],
    );
    await db.record({
      type: 'learning.feedback-rated',
      payload: { ratings: rows.map(({ rating }) => rating) },
    });
  }
}
