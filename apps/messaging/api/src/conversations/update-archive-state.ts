import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateArchiveStateArgs } from '../__generated__/resolvers';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';

export function updateArchiveState(
  actor: Actor,
  { conversationId, archived }: MutationUpdateArchiveStateArgs,
  { tenancy }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const { id } = await ownConversation(db, actor, conversationId);
    const changed = await db.execute(
      `UPDATE messaging.participants SET archived = $3 WHERE conversation_id = $1 AND user_id = $2 AND archived <> $3`,
      [id, actor.userId, archived],
    );
    if (changed > 0) db.notify({ userIds: [actor.userId!], topics: ['messages'], ids: [id] });
    return presentOwn(db, actor, id, settings);
  });
}
