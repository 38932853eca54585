import type { Circle } from './may-message';
import { presentContact, type Participant } from './present-conversation';

export interface MessageRow {
  id: string;
  conversationId: string;
  seq: number;
  fromUserId: string;
  type: 'TEXT';
  body: string;
  sentAt: Date;
  flagged: boolean;
}

/** Over `m`. */
export const MESSAGE = `m.id, m.conversation_id AS "conversationId", m.seq, m.from_user_id AS "fromUserId", m.type, m.body,
  m.sent_at AS "sentAt", m.flagged_at IS NOT NULL AS flagged`;

interface Seen {
  /** Of its conversation. */
  participants: readonly Participant[];
  circle: Circle;
  viewerId: string;
}

export function presentMessage(
  row: MessageRow,
  { participants, circle: { people, settings }, viewerId }: Seen,
) {
  const contact = (userId: string) => presentContact(userId, people.get(userId), settings);
  const readers = participants.filter(
    ({ userId, readSeq }) => readSeq >= row.seq && userId !== row.fromUserId,
  );
  const isOwn = row.fromUserId === viewerId;
  return {
    id: row.id,
    conversationId: row.conversationId,
    number: row.seq,
    body: row.body,
    date: row.sentAt,
    isRead: isOwn || readers.some(({ userId }) => userId === viewerId),
    isFlagged: row.flagged,
    readBy: readers.map(({ userId }) => contact(userId)),
    type: row.type,
    filename: null,
    fromUser: contact(row.fromUserId),
    isOwn,
  };
}
