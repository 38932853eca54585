import { fileKey } from './file-key';
import type { Circle } from './may-message';
import { presentContact, type Participant } from './present-conversation';

export interface MessageRow {
  ecosystemId: string;
  id: string;
  conversationId: string;
  seq: number;
  fromUserId: string;
  type: 'TEXT' | 'FILE';
  body: string;
  sentAt: Date;
  flagged: boolean;
  /** Null without a file, and after the sender was erased; the other fields of the file are null then too. */
  fileId: string | null;
  filename: string | null;
  fileSize: number | null;
  contentType: string | null;
}

/** SQL over `m`, a message. */
export const MESSAGE = `m.ecosystem_id AS "ecosystemId", m.id, m.conversation_id AS "conversationId", m.seq, m.from_user_id AS "fromUserId", m.type, m.body,
  m.sent_at AS "sentAt", m.flagged_at IS NOT NULL AS flagged, m.file_id AS "fileId", m.filename, m.file_size AS "fileSize",
  m.content_type AS "contentType"`;

interface Seen {
  /** The participants of its conversation. */
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
    /** The writer does not see it: where two people write, it would tell who reported them. */
    isFlagged: row.flagged && !isOwn,
    readBy: settings.readMarks ? readers.map(({ userId }) => contact(userId)) : [],
    type: row.type,
    filename: row.filename,
    fileSize: row.fileSize,
    contentType: row.contentType,
    /** For the resolver of fileUrl. */
    fileKey: row.fileId
      ? fileKey(row.ecosystemId, { conversationId: row.conversationId, id: row.fileId })
      : null,
    fromUser: contact(row.fromUserId),
    isOwn,
  };
}
