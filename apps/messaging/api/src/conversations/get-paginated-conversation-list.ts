import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetPaginatedConversationListArgs } from '../__generated__/resolvers';
import { skipOf } from './check-input';
import { CONVERSATION, OWN, type ConversationRow } from './conversation-row';
import { isMonitor } from '../oversight/subject';
import { openInbox } from './open-inbox';
import { presentConversations } from './present-conversation';
import { TIES } from './read-circle';

const PAGE_SIZE = 20;

export function getPaginatedConversationList(
  actor: Actor,
  { pageNumber, isActiveContext, isTutorContext }: QueryGetPaginatedConversationListArgs,
  { tenancy }: Services,
) {
  const skip = skipOf('pageNumber', pageNumber, PAGE_SIZE);
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    const rows = await db.query<ConversationRow>(
      `SELECT ${CONVERSATION} FROM ${OWN} WHERE p.user_id = $1 AND p.archived = $2 ${isTutorContext ? WITH_LED : ''}
       ORDER BY p.last_message_at DESC, p.conversation_id DESC LIMIT ${PAGE_SIZE + 1} OFFSET $3`,
      [actor.userId, !(isActiveContext ?? true), skip],
    );
    const viewing = { viewerId: actor.userId!, settings };
    return {
      conversations: await presentConversations(db, rows.slice(0, PAGE_SIZE), viewing),
      exhaustedConversations: rows.length <= PAGE_SIZE,
      unreadConversations: await countUnread(db, actor.userId!),
      isMonitor: isMonitor(settings.policy, actor.userId!),
    };
  });
}

const WITH_LED = `AND EXISTS (SELECT 1 FROM messaging.participants o JOIN ${TIES} AS tie ON tie.learner_id = o.user_id
  WHERE o.ecosystem_id = p.ecosystem_id AND o.conversation_id = p.conversation_id AND tie.leader_id = p.user_id)`;

async function countUnread(db: TenantDb, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messaging.participants
     WHERE user_id = $1 AND NOT archived AND last_seq > read_seq`,
    [userId],
  );
  return row!.count;
}
