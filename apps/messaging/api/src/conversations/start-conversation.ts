import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationStartConversationArgs } from '../__generated__/resolvers';
import { beginConversation, unarchive } from './begin-conversation';
import { clientKeyOf, expectWriter, titleOf } from './check-input';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';

export function startConversation(
  actor: Actor,
  { conversantIds, title, clientKey, sentBy }: MutationStartConversationArgs,
  { tenancy }: Services,
) {
  expectWriter(actor, sentBy);
  const named = title?.trim() ? titleOf(title) : null;
  return tenancy.within(actor, async (db) => {
    const inbox = await openOwnInbox(db, actor);
    const key = clientKeyOf(clientKey);
    const id = await beginConversation(db, actor, {
      ...inbox,
      otherIds: conversantIds,
      title: named,
      clientKey: key,
    });
    await unarchive(db, actor, id);
    return presentOwn(db, actor, id, inbox.settings);
  });
}
