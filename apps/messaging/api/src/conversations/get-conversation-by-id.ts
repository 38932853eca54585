import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { CONVERSATION, type ConversationRow, OWN, ownConversation } from './conversation-row';
import { openInbox } from './open-inbox';
import type { InboxSettings } from './may-message';
import { presentConversations } from './present-conversation';

export function getConversationByID(actor: Actor, id: string, { tenancy }: Services) {
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    return presentOwn(db, actor, id, settings);
  });
}

/** Those of these conversations in which the viewer is. */
export async function conversationsById(
  db: TenantDb,
  actor: Actor,
  ids: readonly string[],
  settings: InboxSettings,
) {
  const rows = await db.query<ConversationRow>(
    `SELECT ${CONVERSATION} FROM ${OWN} WHERE p.conversation_id = ANY ($1::uuid[]) AND p.user_id = $2`,
    [ids, actor.userId],
  );
  const presented = await presentConversations(db, rows, { viewerId: actor.userId!, settings });
  return new Map(presented.map((conversation) => [conversation.id, conversation]));
}

/** In the running transaction. */
export async function presentOwn(db: TenantDb, actor: Actor, id: string, settings: InboxSettings) {
  const row = await ownConversation(db, actor, id);
  const [conversation] = await presentConversations(db, [row], { viewerId: actor.userId!, settings });
  return conversation!;
}
