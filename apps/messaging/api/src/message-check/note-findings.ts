import type { Category } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import { messageCrisis, notify } from '../notification-kinds/subject';

export interface CrisisMailJob {
  itemId: string;
  userIds: string[];
}

export interface Found {
  /** Where it was written: a conversation, or the chat of a lesson room. */
  place: { conversationId: string } | { sessionId: string; memberIds: readonly string[] };
  /** HELD waits in the conversation; REFUSED was not sent and never is. */
  kind: 'FLAG' | 'HELD' | 'REFUSED';
  fromUserId: string;
  categories: readonly Category[];
  isCrisis: boolean;
  /** The writer was asked before. */
  acknowledged: boolean;
  /** Of the message in a conversation; null: there is none. */
  messageId: string | null;
  /** The words, where no message has them; noted once for each key of the writer. */
  words: { body: string; clientKey: string | null } | null;
}

/** Puts what was found in line for those who look, and tells the named people of a crisis at once. */
export async function noteFindings(db: TenantDb, found: Found, contactIds: readonly string[]): Promise<void> {
  const [item] = await db.query<{ id: string }>(
    `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, message_id, from_user_id, categories, crisis, acknowledged,
       body, client_key, session_id, member_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
    [
      db.ecosystemId,
      found.kind,
      'conversationId' in found.place ? found.place.conversationId : null,
      found.messageId,
      found.fromUserId,
      found.categories,
      found.isCrisis,
      found.acknowledged,
      found.words?.body ?? null,
      found.words?.clientKey ?? null,
      'sessionId' in found.place ? found.place.sessionId : null,
      'sessionId' in found.place ? found.place.memberIds : [],
    ],
  );
  // Sent again under its key: it waits already.
  if (!item) return;
  if (found.isCrisis) await notifyOfCrisis(db, item.id, contactIds);
}

async function notifyOfCrisis(db: TenantDb, itemId: string, contactIds: readonly string[]): Promise<void> {
  const cause = { matter: { itemId, contactIds }, sourceId: itemId };
  const notified = await notify(db, 'MESSAGE_CRISIS', messageCrisis, cause);
  if (notified.length === 0) return;
  const job: CrisisMailJob = { itemId, userIds: notified.map(({ userId }) => userId) };
  await db.enqueue(messageCrisis.mail.job, job);
}
