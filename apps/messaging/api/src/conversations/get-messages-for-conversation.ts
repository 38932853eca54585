import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetMessagesForConversationArgs } from '../__generated__/resolvers';
import { limitOf } from './check-input';
import { ownConversation } from './conversation-row';
import { inboxTexts } from './inbox-texts';
import { MESSAGE, presentMessage, type MessageRow } from './message-row';
import { openInbox } from './open-inbox';
import { participantsOf, presentConversations } from './present-conversation';
import { readCircle } from './read-circle';

const MOST = 100;

export function getMessagesForConversation(
  actor: Actor,
  { conversationId, users, limit, before }: QueryGetMessagesForConversationArgs,
  { tenancy }: Services,
) {
  const size = limitOf(limit, MOST);
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    const id = conversationId ?? (await byPeople(db, actor, users ?? []));
    const row = await ownConversation(db, actor, id);
    const [conversation] = await presentConversations(db, [row], { viewerId: actor.userId!, settings });
    const rows = await db.query<MessageRow>(
      `SELECT ${MESSAGE} FROM messaging.messages m WHERE m.conversation_id = $1 AND ($2::int IS NULL OR m.seq < $2)
         AND m.seq > $4 ORDER BY m.seq DESC LIMIT $3`,
      [id, before ?? null, size + 1, row.sinceSeq],
    );
    const participants = await participantsOf(db, [id]);
    const page = rows.slice(0, size).reverse();
    const people = [...participants, ...page.map(({ fromUserId }) => ({ userId: fromUserId }))];
    const circle = await readCircle(db, [...new Set(people.map(({ userId }) => userId))], settings);
    return {
      conversation: conversation!,
      messages: page.map((row) => presentMessage(row, { participants, circle, viewerId: actor.userId! })),
      hasMoreMessages: rows.length > size,
    };
  });
}

/** The id of the latest conversation of exactly these people and the viewer. */
async function byPeople(db: TenantDb, actor: Actor, users: readonly string[]): Promise<string> {
  if (users.length === 0) throw new BadInput('conversationId', inboxTexts.which, inboxTexts.which);
  if (!users.every(isUuid)) throw new NotFound('conversation');
  const everybody = [...new Set([actor.userId!, ...users])];
  const [found] = await db.query<{ id: string }>(
    `SELECT p.conversation_id AS id FROM messaging.participants p WHERE p.user_id = $1 AND p.seat = 'MEMBER'
       AND (SELECT count(*) FILTER (WHERE o.user_id = ANY ($2::uuid[])) = cardinality($2::uuid[]) AND count(*) = cardinality($2::uuid[])
            FROM messaging.participants o WHERE o.ecosystem_id = p.ecosystem_id AND o.conversation_id = p.conversation_id AND o.seat = 'MEMBER')
     ORDER BY p.last_message_at DESC LIMIT 1`,
    [actor.userId, everybody],
  );
  if (!found) throw new NotFound('conversation');
  return found.id;
}
