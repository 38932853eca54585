import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { openOwnInbox, ownConversation, writersOf } from '../conversations/subject';

/** Pushes to the others in the conversation, and stores nothing. */
export function sendTyping(actor: Actor, conversationId: string, { tenancy }: Services): Promise<boolean> {
  return tenancy.within(actor, async (db) => {
    const { me, settings } = await openOwnInbox(db, actor);
    const conversation = await ownConversation(db, actor, conversationId);
    const { participants } = await writersOf(db, conversation, me.userId, settings);
    if (!settings.typing) return false;
    const userIds = participants.map(({ userId }) => userId).filter((userId) => userId !== me.userId);
    db.notify({ userIds, topics: ['typing'], ids: [conversation.id, me.userId] });
    return true;
  });
}
