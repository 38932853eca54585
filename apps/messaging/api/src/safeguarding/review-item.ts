import type { Category } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { Found } from '../message-check/subject';
import { membersOf, participantsOf, presentContact, readCircle } from '../conversations/subject';

export interface ReviewRow {
  id: string;
  kind: 'FLAG' | 'HELD' | 'REFUSED' | 'SAMPLE';
  source: Found['source'];
  /** Null: the text was written elsewhere. */
  conversationId: string | null;
  sessionId: string | null;
  /** The tutoring request or the review. */
  subjectId: string | null;
  /** People whom a text elsewhere concerns; empty for a conversation. */
  memberIds: string[];
  messageId: string | null;
  fromUserId: string | null;
  categories: Category[];
  isCrisis: boolean;
  acknowledged: boolean;
  at: Date;
  outcome: 'FINE' | 'SPOKE' | 'ESCALATED' | null;
  note: string | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
}

/** SQL over `i`, a review item. */
export const REVIEW = `i.id, i.kind, i.source, i.subject_id AS "subjectId", i.conversation_id AS "conversationId", i.session_id AS "sessionId",
  i.member_ids AS "memberIds", i.message_id AS "messageId", i.from_user_id AS "fromUserId", i.categories,
  i.crisis AS "isCrisis", i.acknowledged, i.at, i.outcome, i.note, i.reviewed_by AS "reviewedBy", i.reviewed_at AS "reviewedAt"`;

/**
 * SQL over `i`, with the viewer in $1: leaves out items of conversations and sessions in which the viewer takes part, and of messages
 * that the viewer wrote. Admins and observers who look in on a lesson, and guardians, write there without taking part.
 */
export const NOT_OWN = `NOT EXISTS (SELECT 1 FROM messaging.participants own WHERE own.ecosystem_id = i.ecosystem_id
  AND own.conversation_id = i.conversation_id AND own.user_id = $1) AND NOT ($1::uuid = ANY (i.member_ids))
  AND i.from_user_id IS DISTINCT FROM $1::uuid`;

export async function presentReviews(db: TenantDb, rows: readonly ReviewRow[]) {
  const participants = await participantsOf(db, [
    ...new Set(rows.map(({ conversationId }) => conversationId).filter((id) => id !== null)),
  ]);
  const named = rows.flatMap(({ fromUserId, reviewedBy }) => [fromUserId, reviewedBy]);
  const inLessons = rows.flatMap(({ memberIds }) => memberIds);
  const userIds = [
    ...participants.map(({ userId }) => userId),
    ...inLessons,
    ...named.filter((id) => id !== null),
  ];
  const { people, settings } = await readCircle(db, [...new Set(userIds)]);
  const contact = (id: string | null) => (id ? presentContact(id, people.get(id), settings) : null);
  const membersIn = ({ conversationId, memberIds }: ReviewRow) =>
    conversationId
      ? membersOf(participants.filter((participant) => participant.conversationId === conversationId))
      : memberIds;
  return rows.map(({ fromUserId, reviewedBy, ...row }) => ({
    ...row,
    participants: membersIn({ fromUserId, reviewedBy, ...row }).map((userId) =>
      presentContact(userId, people.get(userId), settings),
    ),
    from: contact(fromUserId),
    reviewedBy: contact(reviewedBy),
  }));
}

/** The message of an opened item; writes an audit entry first. Null for a sample, which is a whole conversation. */
export async function readReviewedMessage(db: TenantDb, item: ReviewRow): Promise<string | null> {
  if (item.kind === 'SAMPLE') return null;
  await db.audit({
    action: 'view',
    ...seenThing(item),
    after: { reviewItemId: item.id },
  });
  const [row] = await db.query<{ body: string | null }>(
    `SELECT coalesce(m.body, i.body) AS body FROM messaging.review_items i
     LEFT JOIN messaging.messages m ON m.ecosystem_id = i.ecosystem_id AND m.id = i.message_id WHERE i.id = $1`,
    [item.id],
  );
  return row?.body ?? null;
}

function seenThing({ id, conversationId, sessionId }: ReviewRow) {
  if (conversationId) return { subjectKind: 'conversation', subjectId: conversationId };
  if (sessionId) return { subjectKind: 'session', subjectId: sessionId };
  return { subjectKind: 'review-item', subjectId: id };
}
