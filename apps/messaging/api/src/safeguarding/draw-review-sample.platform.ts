import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { readSettings } from '../conversations/subject';

/** Adds a sample of the conversations of adults and minors to the review queue each week. */
export const drawReviewSample = defineSchedule<Services>({
  kind: 'draw-review-sample',
  everyMs: 3_600_000,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string }>('samples to draw', {
      name: 'review-samples-due',
      text: `SELECT p.ecosystem_id AS "ecosystemId" FROM messaging.safeguarding_policies p
             WHERE (p.settings ->> 'enabled')::boolean AND NOT EXISTS (SELECT 1 FROM messaging.review_items i
               WHERE i.ecosystem_id = p.ecosystem_id AND i.kind = 'SAMPLE' AND i.at >= date_trunc('week', now()))`,
      values: [],
    });
    for (const { ecosystemId } of due)
      await tenancy.within(systemActor(ecosystemId, 'review sample'), drawOf);
  },
});

/**
 * Draws the policy's percentage of the conversations of the last seven days, rounded up: half of them those with most
 * findings and reports in four weeks, half at random, so that nobody can predict them.
 */
async function drawOf(db: TenantDb): Promise<void> {
  const { policy } = await readSettings(db);
  if (!policy.enabled || policy.samplePercent === 0) return;
  await db.query(
    `WITH active AS (
       SELECT c.id, (SELECT count(*) FROM messaging.review_items i WHERE i.ecosystem_id = c.ecosystem_id AND i.conversation_id = c.id
           AND i.kind <> 'SAMPLE' AND i.at > now() - interval '28 days')
         + (SELECT count(*) FROM messaging.reports r WHERE r.ecosystem_id = c.ecosystem_id AND r.conversation_id = c.id
           AND r.reported_at > now() - interval '28 days') AS risk
       FROM messaging.conversations c WHERE c.overseen AND c.last_message_at > now() - interval '7 days'),
     quota AS (SELECT ceil(count(*) * $2 / 100.0)::int AS size FROM active),
     ranked AS (SELECT id FROM active WHERE risk > 0 ORDER BY risk DESC, random() LIMIT (SELECT size / 2 FROM quota)),
     drawn AS (SELECT id FROM active WHERE id NOT IN (SELECT id FROM ranked) ORDER BY random()
       LIMIT (SELECT size - (SELECT count(*) FROM ranked) FROM quota))
     INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id)
     SELECT $1, 'SAMPLE', id FROM (SELECT id FROM ranked UNION ALL SELECT id FROM drawn) s
     WHERE NOT EXISTS (SELECT 1 FROM messaging.review_items i
       WHERE i.kind = 'SAMPLE' AND i.conversation_id = s.id AND i.reviewed_at IS NULL)`,
    [db.ecosystemId, policy.samplePercent],
  );
}
