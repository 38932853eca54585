import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendMessageMutationArgs } from '../__generated__/resolvers';
import { bodyOf, clientKeyOf } from './check-input';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { writeMessage } from './write-message';

export function sendMessage(
  actor: Actor,
  { conversationId, body, clientKey }: MutationSendMessageMutationArgs,
  { tenancy }: Services,
) {
  const message = { fromUserId: actor.userId!, body: bodyOf(body), clientKey: clientKeyOf(clientKey) };
  return tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const row = await ownConversation(db, actor, conversationId, { hold: true });
    const sent = await writeMessage(db, row, message, settings);
    return { message: sent, conversation: await presentOwn(db, actor, row.id, settings) };
  });
}
