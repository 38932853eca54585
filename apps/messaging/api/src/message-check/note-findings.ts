import type { TenantDb } from '@lyceum/server/tenancy';
import type { Category } from './category';
import { linkOfReview, MESSAGE_CRISIS } from './word-crisis';

export const CRISIS_MAIL = 'crisis-mail';

export interface CrisisMailJob {
  itemId: string;
  userIds: string[];
}

export interface Found {
  conversationId: string;
  fromUserId: string;
  categories: readonly Category[];
  isCrisis: boolean;
  /** The writer was asked before. */
  acknowledged: boolean;
  /** Of the message; null: it is held. */
  messageId: string | null;
  /** Of one that is held. */
  held: { body: string; clientKey: string | null } | null;
}

/** Puts what was found in line for those who look, and tells the named people of a crisis at once. */
export async function noteFindings(db: TenantDb, found: Found, tellIds: readonly string[]): Promise<void> {
  const [item] = await db.query<{ id: string }>(
    `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, message_id, from_user_id, categories, crisis, acknowledged,
       body, client_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING id`,
    [
      db.ecosystemId,
      found.held ? 'HELD' : 'FLAG',
      found.conversationId,
      found.messageId,
      found.fromUserId,
      found.categories,
      found.isCrisis,
      found.acknowledged,
      found.held?.body ?? null,
      found.held?.clientKey ?? null,
    ],
  );
  // Sent again under its key: it waits already.
  if (!item) return;
  if (found.isCrisis) await tellCrisis(db, item.id, tellIds);
}

async function tellCrisis(db: TenantDb, itemId: string, tellIds: readonly string[]): Promise<void> {
  const told = await db.query<{ userId: string }>(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, p.user_id, $2, '{}', $3, $4 FROM messaging.people p
     WHERE p.reachable AND (p.user_id = ANY ($5::uuid[]) OR (cardinality($5::uuid[]) = 0 AND 'SUPER_ADMIN' = ANY (p.roles)))
     RETURNING user_id AS "userId"`,
    [db.ecosystemId, MESSAGE_CRISIS, linkOfReview(itemId), itemId, tellIds],
  );
  const userIds = told.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  db.notify({ userIds, topics: ['notifications'] });
  const job: CrisisMailJob = { itemId, userIds };
  await db.enqueue(CRISIS_MAIL, job);
}
