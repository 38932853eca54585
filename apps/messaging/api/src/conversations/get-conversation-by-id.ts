import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownConversation } from './conversation-row';
import { openInbox } from './open-inbox';
import type { InboxSettings } from './may-message';
import { presentConversations } from './present-conversation';

export function getConversationByID(actor: Actor, id: string, { tenancy }: Services) {
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    return presentOwn(db, actor, id, settings);
  });
}

/** In the running transaction. */
export async function presentOwn(db: TenantDb, actor: Actor, id: string, settings: InboxSettings) {
  const row = await ownConversation(db, actor, id);
  const [conversation] = await presentConversations(db, [row], { viewerId: actor.userId!, settings });
  return conversation!;
}
