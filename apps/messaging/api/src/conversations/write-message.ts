import { Conflict, isTaken, NotFound, RateLimited } from '@lyceum/server/errors';
import type { Decision } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ConversationRow } from './conversation-row';
import { decideOn, flagSent, stop } from './check-message';
import { ensureOversight } from './ensure-oversight';
import { inboxTexts } from './inbox-texts';
import type { InboxSettings } from './may-message';
import { MESSAGE, presentMessage, type MessageRow } from './message-row';
import { membersOf, participantsOf, readOnlyReason } from './present-conversation';
import { readCircle } from './read-circle';

/** Messages that one person may send in a minute. */
const MOST_A_MINUTE = 30;
/** Participants who have not read by then are notified. */
const TOLD_AFTER = '2 minutes';

/** A complete upload. */
export interface SentFile {
  id: string;
  filename: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

export interface NewMessage {
  fromUserId: string;
  /** May be empty with a file. */
  body: string;
  clientKey: string | null;
  file?: SentFile | null;
  /** The writer was asked about the findings and sends the message unchanged. */
  acknowledged?: boolean;
  /** The message was reviewed and is not checked again. */
  isReviewed?: boolean;
}

/**
 * Adds a message to a conversation that the caller has locked. Sent again under its key, the existing message is
 * returned. Where a check stops the message, the refusal is returned, to be thrown after the transaction, so that the
 * stored review item stays.
 */
export async function writeMessage(
  db: TenantDb,
  conversation: ConversationRow,
  message: NewMessage,
  settings: InboxSettings,
) {
  const viewerId = message.fromUserId;
  const sent = await sentBefore(db, conversation.id, message);
  if (sent) {
    const careText = (await spokeOfSelfHarm(db, sent.id)) ? settings.policy.careText : null;
    return {
      ...presentMessage(sent, { ...(await readersOf(db, conversation.id, settings)), viewerId }),
      careText,
    };
  }
  const writers = await writersOf(db, conversation, viewerId, settings);
  const seen = { ...writers, participants: await ensureOversight(db, conversation, writers) };
  await checkPace(db, viewerId);
  const { circle } = seen;
  const decision = message.isReviewed
    ? PASSED
    : decideOn(textOf(message), membersOf(seen.participants), circle, message.acknowledged ?? false);
  const stopped = await stop(db, conversation.id, message, decision, circle);
  if (stopped) return stopped;
  if (message.file) await useUp(db, message.file.id);
  const row = await insert(db, conversation.id, message);
  await touchParticipants(db, row);
  const userIds = seen.participants.map(({ userId }) => userId);
  db.notify({ userIds, topics: ['messages'], ids: [conversation.id] });
  await flagSent(db, row, decision, { acknowledged: message.acknowledged, circle });
  const cares = decision.categories.includes('SELF_HARM');
  return { ...presentMessage(row, { ...seen, viewerId }), careText: cares ? settings.policy.careText : null };
}

const PASSED: Decision = { does: 'SEND', categories: [], isCrisis: false };

/** All text of a message that its readers see. */
const textOf = ({ body, file }: NewMessage) => (file ? `${body}\n${file.filename}` : body);

async function readersOf(db: TenantDb, conversationId: string, settings: InboxSettings) {
  const participants = await participantsOf(db, [conversationId]);
  const userIds = participants.map(({ userId }) => userId);
  return { participants, circle: await readCircle(db, userIds, settings) };
}

/** The participants of a conversation; refuses a person who cannot write into it. */
export async function writersOf(
  db: TenantDb,
  conversation: ConversationRow,
  userId: string,
  settings: InboxSettings,
) {
  const { participants, circle } = await readersOf(db, conversation.id, settings);
  const userIds = membersOf(participants);
  const reason = readOnlyReason(circle, conversation, userIds, userId);
  if (reason) throw new Conflict(inboxTexts[reason], { refusal: reason });
  return { participants, circle };
}

async function sentBefore(db: TenantDb, conversationId: string, { fromUserId, clientKey }: NewMessage) {
  if (!clientKey) return null;
  const [row] = await db.query<MessageRow>(
    `SELECT ${MESSAGE} FROM messaging.messages m WHERE m.from_user_id = $1 AND m.client_key = $2`,
    [fromUserId, clientKey],
  );
  if (row && row.conversationId !== conversationId)
    throw new Conflict(inboxTexts.reused, { refusal: 'KEY_USED' });
  return row ?? null;
}

/** The answer that had the care text may have been lost. */
async function spokeOfSelfHarm(db: TenantDb, messageId: string): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM messaging.review_items WHERE message_id = $1 AND from_user_id IS NOT NULL AND 'SELF_HARM' = ANY (categories)`,
    [messageId],
  );
  return found.length > 0;
}

export async function checkPace(db: TenantDb, userId: string): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(sent_at) + interval '1 minute' - now()))::int AS wait
     FROM (SELECT sent_at FROM messaging.messages WHERE from_user_id = $1 AND sent_at > now() - interval '1 minute'
       UNION ALL SELECT at FROM messaging.review_items WHERE from_user_id = $1 AND kind = 'HELD' AND at > now() - interval '1 minute') m`,
    [userId],
  );
  if (row!.count >= MOST_A_MINUTE) throw new RateLimited(Math.max(1, row!.wait));
}

/** Deletes the upload row, so that a file is sent only once. */
async function useUp(db: TenantDb, fileId: string): Promise<void> {
  const used = await db.execute(`DELETE FROM messaging.attachment_uploads WHERE id = $1`, [fileId]);
  if (used === 0) throw new NotFound('file');
}

async function insert(
  db: TenantDb,
  conversationId: string,
  { fromUserId, body, clientKey, file }: NewMessage,
) {
  try {
    const [row] = await db.query<MessageRow>(
      `WITH counted AS (UPDATE messaging.conversations SET last_seq = last_seq + 1, last_message_at = now() WHERE id = $2 RETURNING last_seq)
       INSERT INTO messaging.messages AS m (ecosystem_id, conversation_id, seq, from_user_id, type, body, client_key, file_id, filename,
         file_size, content_type)
       SELECT $1, $2, last_seq, $3, $4, $5, $6, $7, $8, $9, $10 FROM counted RETURNING ${MESSAGE}`,
      [
        db.ecosystemId,
        conversationId,
        fromUserId,
        file ? 'FILE' : 'TEXT',
        body,
        clientKey,
        file?.id ?? null,
        file?.filename ?? null,
        file?.size ?? null,
        file?.contentType ?? null,
      ],
    );
    return row!;
  } catch (error) {
    if (isTaken(error, 'messages_sent_once')) throw new Conflict(inboxTexts.reused, { refusal: 'KEY_USED' });
    throw error;
  }
}

/**
 * Marks the message as read for its writer, takes the conversation out of the archive of the others, and schedules the
 * notification of members who do not read it. Guardians are not notified, nor who muted the conversation.
 */
async function touchParticipants(db: TenantDb, { conversationId, seq, fromUserId, sentAt }: MessageRow) {
  await db.query(
    `UPDATE messaging.participants SET last_seq = $2, last_message_at = $4, archived = CASE WHEN user_id = $3 THEN archived ELSE false END,
       read_seq = CASE WHEN user_id = $3 THEN $2 ELSE read_seq END,
       tell_at = CASE WHEN user_id = $3 OR seat = 'GUARDIAN' OR muted THEN NULL ELSE coalesce(tell_at, now() + interval '${TOLD_AFTER}') END
     WHERE conversation_id = $1`,
    [conversationId, seq, fromUserId, sentAt],
  );
}
