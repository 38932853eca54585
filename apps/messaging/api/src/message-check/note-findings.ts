import type { TextSource } from '@lyceum/contracts/messaging';
import type { Category } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import { messageCrisis, notify } from '../notification-kinds/subject';

export interface CrisisMailData {
  itemId: string;
  userIds: string[];
}

export interface TextPlace {
  /** Null: the text belongs to no session. */
  sessionId: string | null;
  /** The tutoring request or the review. */
  subjectId?: string | null;
  memberIds: readonly string[];
}

export interface Found {
  /** A conversation, or a text elsewhere with the people whom it concerns. */
  place: { conversationId: string } | TextPlace;
  /** MESSAGE: in a conversation or in the chat of a lesson. TITLE: of a conversation. */
  source: TextSource | 'MESSAGE' | 'TITLE';
  /** HELD: the message waits for a review. REFUSED: it was not sent or saved and never will be. */
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
  const elsewhere = 'conversationId' in found.place ? null : found.place;
  const [item] = await db.query<{ id: string }>(
    `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, message_id, from_user_id, categories, crisis, acknowledged,
       body, client_key, session_id, member_ids, source, subject_id, care_due)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING RETURNING id`,
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
      elsewhere?.sessionId ?? null,
      elsewhere?.memberIds ?? [],
      found.source,
      elsewhere?.subjectId ?? null,
      isCareDue(found),
    ],
  );
  // Sent again under its key: the item exists.
  if (!item) return;
  const { fromUserId, isCrisis } = found;
  if (isCareDue(found)) db.notify({ userIds: [fromUserId], topics: ['notifications'] });
  if (isCrisis) await notifyOfCrisis(db, { itemId: item.id, contactIds, fromUserId });
}

/** Of what speaks of self-harm; whoever sent a message, here or in a lesson, got the care text with the answer. */
const isCareDue = ({ categories, kind, source }: Found): boolean =>
  categories.includes('SELF_HARM') && !(kind === 'FLAG' && source === 'MESSAGE');

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
