import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';

/** A conversation with the viewer's seat in it. */
export interface ConversationRow {
  id: string;
  title: string | null;
  direct: boolean;
  startedBy: string;
  lastSeq: number;
  archived: boolean;
  /** The viewer is not notified of its messages. */
  muted: boolean;
  /** The viewer reads the messages of others in their own language. */
  translated: boolean;
  readSeq: number;
  lastMessageAt: Date;
  /** GUARDIAN: reads as the guardian of a minor in the conversation, and does not write. */
  seat: Seat;
  /** The viewer sees messages with a greater number. */
  sinceSeq: number;
  /** An adult and a minor are in the conversation, and somebody else reads it. */
  overseen: boolean;
}

export type Seat = 'MEMBER' | 'GUARDIAN';

/** SQL over `p`, the viewer's row of participants, and `c`, the conversation. */
export const CONVERSATION = `c.id, c.title, c.direct, c.started_by AS "startedBy", p.last_seq AS "lastSeq", p.archived, p.muted, p.translated,
  p.read_seq AS "readSeq", p.last_message_at AS "lastMessageAt", p.seat, p.since_seq AS "sinceSeq", c.overseen`;

export const OWN = `messaging.participants p JOIN messaging.conversations c ON c.ecosystem_id = p.ecosystem_id AND c.id = p.conversation_id`;

/** A conversation of the viewer; NOT_FOUND otherwise. `hold`: locks it, so that nobody writes into it meanwhile. */
export async function ownConversation(
  db: TenantDb,
  actor: Actor,
  id: string,
  { hold = false } = {},
): Promise<ConversationRow> {
  if (!isUuid(id)) throw new NotFound('conversation');
  if (hold) await db.query(`SELECT 1 FROM messaging.conversations WHERE id = $1 FOR UPDATE`, [id]);
  const [row] = await db.query<ConversationRow>(
    `SELECT ${CONVERSATION} FROM ${OWN} WHERE p.conversation_id = $1 AND p.user_id = $2`,
    [id, actor.userId],
  );
  if (!row) throw new NotFound('conversation');
  return row;
}

/** The conversation of exactly these two people; null where there is none. */
export async function conversationOfTwo(db: TenantDb, one: string, other: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `SELECT c.id FROM messaging.participants p
     JOIN messaging.conversations c ON c.ecosystem_id = p.ecosystem_id AND c.id = p.conversation_id AND c.direct
     JOIN messaging.participants o ON o.ecosystem_id = p.ecosystem_id AND o.conversation_id = p.conversation_id AND o.user_id = $2 AND o.seat = 'MEMBER'
     WHERE p.user_id = $1 AND p.seat = 'MEMBER' ORDER BY c.id LIMIT 1`,
    [one, other],
  );
  return row?.id ?? null;
}
