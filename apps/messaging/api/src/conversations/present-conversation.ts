import type { TenantDb } from '@lyceum/server/tenancy';
import { compareNames } from '@lyceum/server/free-text';
import type { ConversationRow, Seat } from './conversation-row';
import {
  administers,
  mayMeet,
  mayMessage,
  takesPart,
  type Circle,
  type Contact,
  type InboxSettings,
} from './may-message';
import { MESSAGE, presentMessage, type MessageRow } from './message-row';
import { pendingRequestOf, pendingRequestsAmong } from '../pending-requests/subject';
import { presentOversight } from './present-oversight';
import { readCircle } from './read-circle';
import { readRelations, readSurroundings } from './read-relations';
import { NO_RELATION, type Relation } from './relation-to-viewer';

export interface Participant {
  conversationId: string;
  userId: string;
  readSeq: number;
  seat: Seat;
}

/** The members of a conversation, without guardians who only read it. */
export const membersOf = (participants: readonly Participant[]): string[] =>
  participants.filter(({ seat }) => seat === 'MEMBER').map(({ userId }) => userId);

/** The viewer, and what decides what they see. */
export interface Viewing {
  viewerId: string;
  settings: InboxSettings;
}

export function presentContact(
  userId: string,
  contact: Contact | undefined,
  settings: InboxSettings,
  relation: Relation = NO_RELATION,
) {
  return {
    ...relation,
    userId,
    name: contact?.name ?? '',
    role: roleOf(contact),
    active: contact ? takesPart(contact, settings) : false,
    user: { __typename: 'User' as const, id: userId },
  };
}

function roleOf(contact: Contact | undefined) {
  const { roles = [], adminOf = [], leadsIn = [] } = contact ?? {};
  if (roles.includes('SUPER_ADMIN') || adminOf.length > 0) return 'ADMIN';
  if (leadsIn.length > 0) return 'LEADER';
  return (['TEACHER', 'STAFF', 'PARENT'] as const).find((role) => roles.includes(role)) ?? 'LEARNER';
}

/** Why nobody can write here, or why the viewer cannot; null: the viewer can. */
export function readOnlyReason(
  circle: Circle,
  row: Pick<ConversationRow, 'startedBy' | 'direct'>,
  userIds: readonly string[],
  viewerId: string,
) {
  const viewer = circle.people.get(viewerId);
  // The viewer reads as a guardian.
  if (!userIds.includes(viewerId)) return 'MUTED' as const;
  const others = userIds.filter((id) => id !== viewerId);
  const contacts = others.map((id) => circle.people.get(id));
  if (contacts.length === 0 || contacts.some((contact) => !contact || !takesPart(contact, circle.settings)))
    return 'LEFT' as const;
  if (!viewer || !takesPart(viewer, circle.settings)) return 'MUTED' as const;
  const together = row.direct
    ? mayMessage(circle, viewer, contacts[0]!)
    : mayMeet(
        circle,
        row.startedBy,
        userIds.filter((id) => id !== row.startedBy),
      );
  return together ? null : ('APART' as const);
}

/** Presents conversations with a fixed number of further statements, however many there are. */
export async function presentConversations(
  db: TenantDb,
  rows: readonly ConversationRow[],
  { viewerId, settings }: Viewing,
) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const participants = await participantsOf(db, ids);
  const people = [...new Set([viewerId, ...participants.map(({ userId }) => userId)])];
  const circle = await readCircle(db, people, settings);
  const last = await lastMessages(db, ids);
  const pairs = await pairsAmong(db, people);
  const requests = await pendingRequestsAmong(db, people);
  const relationTo = await relationsTo(db, viewerId, circle);
  return rows.map((row) => {
    const own = participants.filter(({ conversationId }) => conversationId === row.id);
    const userIds = membersOf(own);
    const reason = readOnlyReason(circle, row, userIds, viewerId);
    const viewer = circle.people.get(viewerId);
    const message = last.get(row.id);
    const seen = { participants: own, circle, viewerId };
    return {
      id: row.id,
      title: row.title,
      isGroup: !row.direct,
      archived: row.archived,
      isMuted: row.muted,
      showsTyping: settings.typing,
      isTranslated: row.translated && settings.translates,
      /** For the resolver of canTranslate. */
      translates: settings.translates,
      readOnly: reason !== null,
      readOnlyReason: reason,
      canEditTitle: !row.direct && reason === null && mayName(row, viewer, circle),
      unreadCount: row.lastSeq - row.readSeq,
      lastMessage: message && message.seq > row.sinceSeq ? presentMessage(message, seen) : null,
      lastMessageAt: row.lastMessageAt,
      participants: userIds
        .map((id) => presentContact(id, circle.people.get(id), settings, relationTo(id)))
        .sort((a, b) => compareNames(a.name, b.name)),
      pair: pairOf(row, userIds, pairs),
      tutoringRequest: pendingRequestOf(row, userIds, requests),
      oversight: presentOversight(row, own, circle),
    };
  });
}

/** Relations of people to the viewer; none for an operator on a visit. */
async function relationsTo(db: TenantDb, viewerId: string, { people }: Circle) {
  const viewer = people.get(viewerId);
  if (!viewer) return () => NO_RELATION;
  return readRelations(db, await readSurroundings(db, viewer), people.values());
}

export function mayName(
  row: Pick<ConversationRow, 'startedBy'>,
  viewer: Contact | undefined,
  circle: Circle,
): boolean {
  if (!viewer) return false;
  const starter = circle.people.get(row.startedBy);
  return viewer.userId === row.startedBy || (starter !== undefined && administers(viewer, starter));
}

export function participantsOf(db: TenantDb, conversationIds: readonly string[]): Promise<Participant[]> {
  return db.query<Participant>(
    `SELECT conversation_id AS "conversationId", user_id AS "userId", read_seq AS "readSeq", seat FROM messaging.participants
     WHERE conversation_id = ANY ($1::uuid[]) ORDER BY conversation_id, user_id`,
    [conversationIds],
  );
}

async function lastMessages(db: TenantDb, ids: readonly string[]): Promise<Map<string, MessageRow>> {
  const rows = await db.query<MessageRow>(
    `SELECT ${MESSAGE} FROM messaging.conversations c
     JOIN messaging.messages m ON m.ecosystem_id = c.ecosystem_id AND m.conversation_id = c.id AND m.seq = c.last_seq
     WHERE c.id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.conversationId, row]));
}

interface PairOfTwo {
  id: string;
  tutorId: string;
  tuteeId: string;
}

function pairsAmong(db: TenantDb, userIds: readonly string[]): Promise<PairOfTwo[]> {
  return db.query<PairOfTwo>(
    `SELECT pair_id AS id, tutor_id AS "tutorId", tutee_id AS "tuteeId" FROM messaging.pairs
     WHERE paired AND tutor_id = ANY ($1::uuid[]) AND tutee_id = ANY ($1::uuid[]) ORDER BY told_at DESC, pair_id`,
    [userIds],
  );
}

function pairOf({ direct }: ConversationRow, userIds: readonly string[], pairs: readonly PairOfTwo[]) {
  const pair = direct
    ? pairs.find(({ tutorId, tuteeId }) => userIds.includes(tutorId) && userIds.includes(tuteeId))
    : undefined;
  return pair ? { __typename: 'Pair' as const, id: pair.id } : null;
}
