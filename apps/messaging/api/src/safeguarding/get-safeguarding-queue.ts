import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, readPage, type TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetSafeguardingQueueArgs } from '../__generated__/resolvers';
import { readSettings, skipOf } from '../conversations/subject';
import { monitoringScope } from './monitoring-scope';
import { readReviewedMessage, NOT_OWN, presentReviews, REVIEW, type ReviewRow } from './review-item';

const PAGE_SIZE = 20;

export function getSafeguardingQueue(
  actor: Actor,
  { pageNumber, reviewed, itemId }: QueryGetSafeguardingQueueArgs,
  { tenancy }: Services,
) {
  const skip = skipOf('pageNumber', pageNumber, PAGE_SIZE);
  return tenancy.within(actor, async (db) => {
    await monitoringScope(db, actor);
    const { rows, total } = await readPage<ReviewRow>(
      db,
      `SELECT ${REVIEW}, count(*) OVER ()::int AS total FROM messaging.review_items i
       WHERE ${NOT_OWN} AND i.reviewed_at IS ${reviewed ? 'NOT NULL' : 'NULL'}
       ORDER BY ${reviewed ? 'i.reviewed_at DESC' : 'i.crisis DESC, i.at'}, i.id LIMIT $2 OFFSET $3`,
      [actor.userId],
      { limit: PAGE_SIZE, offset: skip },
    );
    const { policy } = await readSettings(db);
    return {
      items: await presentReviews(db, rows),
      totalCount: total,
      exhaustedItems: total <= skip + PAGE_SIZE,
      protocol: policy.protocol[actor.language],
      coverage: await coverageOf(db),
      opened: itemId ? await open(db, actor, itemId) : null,
    };
  });
}

async function open(db: TenantDb, actor: Actor, itemId: string) {
  const [row] = isUuid(itemId)
    ? await db.query<ReviewRow>(
        `SELECT ${REVIEW} FROM messaging.review_items i WHERE i.id = $2 AND ${NOT_OWN}`,
        [actor.userId, itemId],
      )
    : [];
  if (!row) throw new NotFound('item');
  const body = await readReviewedMessage(db, row);
  const [item] = await presentReviews(db, [row]);
  return { item: item!, body };
}

/** Counts the conversations with minors of the last seven days, and those that somebody opened. */
async function coverageOf(db: TenantDb) {
  const [row] = await db.query<{ active: number; lookedAt: number }>(
    `SELECT count(*)::int AS active, count(*) FILTER (WHERE EXISTS (SELECT 1 FROM messaging.audit_log a
         WHERE a.ecosystem_id = c.ecosystem_id AND a.subject_kind = 'conversation' AND a.subject_id = c.id::text AND a.action = 'view'
           AND a.at > now() - interval '7 days' AND a.id >= messaging.first_id(now() - interval '7 days')))::int AS "lookedAt"
     FROM messaging.conversations c WHERE c.overseen AND c.last_message_at > now() - interval '7 days'`,
  );
  return row!;
}
