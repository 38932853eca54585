import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { compareNames } from '@lyceum/server/free-text';
import type { QueryGetEcosystemPaginatedConversationListArgs } from '../__generated__/resolvers';
import {
  type Circle,
  inboxTexts,
  MESSAGE,
  type MessageRow,
  namePattern,
  type Participant,
  membersOf,
  participantsOf,
  presentContact,
  presentMessage,
  readCircle,
  skipOf,
} from '../conversations/subject';
import { type MonitoringScope, monitoringScope } from './monitoring-scope';

const PAGE_SIZE = 20;

export interface WatchedRow {
  id: string;
  title: string | null;
  direct: boolean;
  lastSeq: number;
  lastMessageAt: Date;
  reportCount: number;
}

/** SQL over `r`, with the viewer in $1: a reported person must not learn who reported them and why. */
const OF_OTHERS = `r.reported_id IS DISTINCT FROM $1::uuid`;

/** SQL over `c`, with the viewer in $1. */
const REPORTS = `messaging.reports r WHERE r.ecosystem_id = c.ecosystem_id AND r.conversation_id = c.id AND ${OF_OTHERS}`;

/** SQL over `c`, with the viewer in $1. */
export const WATCHED = `c.id, c.title, c.direct, c.last_seq AS "lastSeq", c.last_message_at AS "lastMessageAt",
  (SELECT count(*)::int FROM ${REPORTS}) AS "reportCount"`;

/** SQL over `c` for the conversations that monitors see. */
export const SEEN = `(c.overseen OR EXISTS (SELECT 1 FROM messaging.review_items i WHERE i.ecosystem_id = c.ecosystem_id AND i.conversation_id = c.id))`;

type Wanted = QueryGetEcosystemPaginatedConversationListArgs;

export function getEcosystemPaginatedConversationList(actor: Actor, wanted: Wanted, { tenancy }: Services) {
  const skip = skipOf('pageNumber', wanted.pageNumber, PAGE_SIZE);
  const search = wanted.searchTerm ?? '';
  if (search.length > 100) throw new BadInput('searchTerm', inboxTexts.search, inboxTexts.search);
  return tenancy.within(actor, async (db) => {
    const sight = await monitoringScope(db, actor);
    const rows = await db.query<WatchedRow>(
      `SELECT ${WATCHED} FROM messaging.conversations c WHERE c.last_seq > 0 AND (${SEEN} OR $5)
         AND ($2 = '%%' OR EXISTS (SELECT 1 FROM messaging.participants p JOIN messaging.people n ON n.user_id = p.user_id
           WHERE p.ecosystem_id = c.ecosystem_id AND p.conversation_id = c.id AND n.search_text LIKE $2))
         AND (NOT $3 OR EXISTS (SELECT 1 FROM ${REPORTS}))
       ORDER BY c.last_message_at DESC, c.id DESC LIMIT ${PAGE_SIZE + 1} OFFSET $4`,
      [actor.userId, namePattern(search), wanted.onlyReported ?? false, skip, sight === 'ALL'],
    );
    const page = rows.slice(0, PAGE_SIZE);
    const participants = await participantsOf(
      db,
      page.map(({ id }) => id),
    );
    const circle = await readCircle(db, [...new Set(participants.map(({ userId }) => userId))]);
    return {
      conversations: page.map((row) => presentWatched(row, participants, circle)),
      exhaustedConversations: rows.length <= PAGE_SIZE,
      opened: wanted.conversationId
        ? await open(db, actor, { id: wanted.conversationId, before: wanted.before ?? null, sight })
        : null,
    };
  });
}

export function presentWatched(
  row: WatchedRow,
  participants: readonly Participant[],
  { people, settings }: Circle,
) {
  return {
    id: row.id,
    title: row.title,
    isGroup: !row.direct,
    participants: membersOf(participants.filter(({ conversationId }) => conversationId === row.id))
      .map((userId) => presentContact(userId, people.get(userId), settings))
      .sort((a, b) => compareNames(a.name, b.name)),
    lastMessageAt: row.lastMessageAt,
    messageCount: row.lastSeq,
    reportCount: row.reportCount,
  };
}

interface Looked {
  id: string;
  before: number | null;
  sight: MonitoringScope;
}

/** Writes an audit entry before anything of the conversation is shown. */
async function open(db: TenantDb, actor: Actor, { id, before, sight }: Looked) {
  if (!isUuid(id)) throw new NotFound('conversation');
  const [row] = await db.query<WatchedRow>(
    `SELECT ${WATCHED} FROM messaging.conversations c WHERE c.id = $2 AND (${SEEN} OR $3)`,
    [actor.userId, id, sight === 'ALL'],
  );
  if (!row) throw new NotFound('conversation');
  const participants = await participantsOf(db, [id]);
  const userIds = participants.map(({ userId }) => userId);
  await db.audit({ action: 'view', subjectKind: 'conversation', subjectId: id, after: { userIds, before } });
  const found = await db.query<MessageRow>(
    `SELECT ${MESSAGE} FROM messaging.messages m WHERE m.conversation_id = $1 AND ($2::int IS NULL OR m.seq < $2)
     ORDER BY m.seq DESC LIMIT ${PAGE_SIZE + 1}`,
    [id, before],
  );
  const reports = await reportsOf(db, actor, id);
  const everybody = [
    ...userIds,
    ...reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  ];
  const circle = await readCircle(db, [...new Set(everybody)]);
  const contact = (userId: string) => presentContact(userId, circle.people.get(userId), circle.settings);
  return {
    conversation: presentWatched(row, participants, circle),
    messages: found
      .slice(0, PAGE_SIZE)
      .reverse()
      .map((message) => presentMessage(message, { participants, circle, viewerId: actor.userId! })),
    hasMoreMessages: found.length > PAGE_SIZE,
    reports: reports.map(({ reporterId, reportedId, ...report }) => ({
      ...report,
      reporter: contact(reporterId),
      reported: contact(reportedId),
    })),
  };
}

interface ReportRow {
  id: string;
  reporterId: string;
  reportedId: string;
  messageId: string | null;
  reason: string;
  reportedAt: Date;
}

function reportsOf(db: TenantDb, actor: Actor, conversationId: string): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `SELECT r.id, r.reporter_id AS "reporterId", r.reported_id AS "reportedId", r.message_id AS "messageId", r.reason,
       r.reported_at AS "reportedAt"
     FROM messaging.reports r WHERE r.conversation_id = $2 AND ${OF_OTHERS} ORDER BY r.id DESC LIMIT 100`,
    [actor.userId, conversationId],
  );
}
