import type { Actor } from '@lyceum/server/actor';
import { orThrow, Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationStartConversationWithMessageArgs } from '../__generated__/resolvers';
import { beginConversation, unarchive } from './begin-conversation';
import { bodyOf, clientKeyOf } from './check-input';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { sentAnswer } from './sent-answer';
import { writeMessage } from './write-message';

export async function startConversationWithMessage(
  actor: Actor,
  { conversantId, body, clientKey, acknowledged }: MutationStartConversationWithMessageArgs,
  { tenancy }: Services,
) {
  const message = {
    fromUserId: actor.userId!,
    body: bodyOf(body),
    clientKey: clientKeyOf(clientKey),
    acknowledged: acknowledged ?? false,
  };
  const answer = await tenancy.within(actor, async (db) => {
    const inbox = await openOwnInbox(db, actor);
    const id = await beginConversation(db, actor, {
      ...inbox,
      otherIds: [conversantId],
      title: null,
      clientKey: null,
    });
    await unarchive(db, actor, id);
    const row = await ownConversation(db, actor, id, { hold: true });
    const sent = await writeMessage(db, row, message, inbox.settings);
    if (sent instanceof Refused) return sent;
    return sentAnswer(sent, actor, await presentOwn(db, actor, id, inbox.settings));
  });
  return orThrow(answer);
}
