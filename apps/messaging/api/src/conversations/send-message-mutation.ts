import type { Actor } from '@lyceum/server/actor';
import { orThrow, Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSendMessageMutationArgs } from '../__generated__/resolvers';
import { bodyOf, clientKeyOf, expectWriter } from './check-input';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { sentAnswer } from './sent-answer';
import { writeMessage } from './write-message';

export async function sendMessageMutation(
  actor: Actor,
  { conversationId, body, clientKey, acknowledged, sentBy }: MutationSendMessageMutationArgs,
  { tenancy }: Services,
) {
  expectWriter(actor, sentBy);
  const message = {
    fromUserId: actor.userId!,
    body: bodyOf(body),
    clientKey: clientKeyOf(clientKey),
    acknowledged: acknowledged ?? false,
  };
  const answer = await tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const row = await ownConversation(db, actor, conversationId, { hold: true });
    const sent = await writeMessage(db, row, message, settings);
    if (sent instanceof Refused) return sent;
    return sentAnswer(sent, actor, await presentOwn(db, actor, row.id, settings));
  });
  return orThrow(answer);
}
