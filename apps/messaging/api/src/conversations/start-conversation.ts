import type { Actor } from '@lyceum/server/actor';
import { orThrow, Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  MutationStartConversationArgs,
  MutationStartConversationWithMessageArgs,
} from '../__generated__/resolvers';
import { beginConversation } from './begin-conversation';
import { bodyOf, clientKeyOf, titleOf } from './check-input';
import { ownConversation } from './conversation-row';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { sentAnswer } from './sent-answer';
import { writeMessage } from './write-message';

export function startConversation(
  actor: Actor,
  { conversantIds, title, clientKey }: MutationStartConversationArgs,
  { tenancy }: Services,
) {
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
    await takeBack(db, actor, id);
    return presentOwn(db, actor, id, inbox.settings);
  });
}

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
    await takeBack(db, actor, id);
    const row = await ownConversation(db, actor, id, { hold: true });
    const sent = await writeMessage(db, row, message, inbox.settings);
    if (sent instanceof Refused) return sent;
    return sentAnswer(sent, actor, await presentOwn(db, actor, id, inbox.settings));
  });
  return orThrow(answer);
}

/** Takes the conversation out of the viewer's archive when they start it again. */
async function takeBack(db: TenantDb, actor: Actor, id: string): Promise<void> {
  await db.query(
    `UPDATE messaging.participants SET archived = false WHERE conversation_id = $1 AND user_id = $2 AND archived`,
    [id, actor.userId],
  );
}
