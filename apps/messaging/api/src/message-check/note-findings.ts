import type { Category } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import { messageCrisis, notify } from '../notification-kinds/subject';

export interface CrisisMailData {
  itemId: string;
  userIds: string[];
}

export interface Found {
  /** A conversation, or the chat of a lesson room. */
  place: { conversationId: string } | { sessionId: string; memberIds: readonly string[] };
  /** HELD: the message waits for a review. REFUSED: it was not sent and never will be. */
  kind: 'FLAG' | 'HELD' | 'REFUSED';
  fromUserId: string;
  categories: readonly Category[];
  isCrisis: boolean;
  /** The writer was asked about the findings before. */
  acknowledged: boolean;
  /** The message in a conversation; null: there is none. */
  messageId: string | null;
  /** The text, where no message has it; stored once for each key of the writer. */
  words: { body: string; clientKey: string | null } | null;
}

/** Adds findings to the review queue, and notifies the contacts of a crisis at once. */
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
  // Sent again under its key: the item exists.
  if (!item) return;
  const { fromUserId, isCrisis } = found;
  if (isCrisis) await notifyOfCrisis(db, { itemId: item.id, contactIds, fromUserId });
}

interface Crisis {
  itemId: string;
  contactIds: readonly string[];
  fromUserId: string;
}

async function notifyOfCrisis(db: TenantDb, matter: Crisis): Promise<void> {
  const { itemId } = matter;
  const notified = await notify(db, 'MESSAGE_CRISIS', messageCrisis, { matter, sourceId: itemId });
  if (notified.length === 0) return;
  const job: CrisisMailData = { itemId, userIds: notified.map(({ userId }) => userId) };
  await db.enqueue(messageCrisis.mail.job, job);
}
