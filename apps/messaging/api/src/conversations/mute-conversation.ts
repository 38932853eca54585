import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationMuteConversationArgs } from '../__generated__/resolvers';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';

/** Unread counts stay; a notification that is scheduled already is dropped. */
export function muteConversation(
  actor: Actor,
  { conversationId, muted }: MutationMuteConversationArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const { id } = await ownConversation(db, actor, conversationId);
    const changed = await db.execute(
      `UPDATE messaging.participants SET muted = $3, tell_at = CASE WHEN $3 THEN NULL ELSE tell_at END
       WHERE conversation_id = $1 AND user_id = $2 AND muted <> $3`,
      [id, actor.userId, muted],
    );
    if (changed > 0) db.notify({ userIds: [actor.userId!], topics: ['messages'], ids: [id] });
    return presentOwn(db, actor, id, settings);
  });
}
