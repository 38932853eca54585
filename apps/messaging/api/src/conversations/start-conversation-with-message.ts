import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { orThrow, Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationStartConversationWithMessageArgs } from '../__generated__/resolvers';
import { beginConversation, unarchive } from './begin-conversation';
import { bodyOf, clientKeyOf, expectWriter, titleOf } from './check-input';
import { ownConversation } from './conversation-row';
import { inboxTexts } from './inbox-texts';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { sentAnswer } from './sent-answer';
import { writeMessage } from './write-message';

export async function startConversationWithMessage(
  actor: Actor,
  args: MutationStartConversationWithMessageArgs,
  { tenancy }: Services,
) {
  const { title, body, acknowledged, sentBy } = args;
  expectWriter(actor, sentBy);
  const otherIds = othersOf(args);
  const named = title?.trim() ? titleOf(title) : null;
  const clientKey = clientKeyOf(args.clientKey);
  const message = {
    fromUserId: actor.userId!,
    body: bodyOf(body),
    clientKey,
    acknowledged: acknowledged ?? false,
  };
  const answer = await tenancy.within(actor, async (db) => {
    const inbox = await openOwnInbox(db, actor);
    const id = await beginConversation(db, actor, {
      ...inbox,
      otherIds,
      title: named,
      clientKey,
    });
    await unarchive(db, actor, id);
    const row = await ownConversation(db, actor, id, { hold: true });
    const sent = await writeMessage(db, row, message, inbox.settings);
    if (sent instanceof Refused) return sent;
    return sentAnswer(sent, actor, await presentOwn(db, actor, id, inbox.settings));
  });
  return orThrow(answer);
}

/** One person (`conversantId`), or the people of a group (`conversantIds`). */
function othersOf({ conversantId, conversantIds }: MutationStartConversationWithMessageArgs): string[] {
  if (conversantId && !conversantIds) return [conversantId];
  if (conversantIds && !conversantId) return conversantIds;
  throw new BadInput('conversantIds', inboxTexts.oneOrSeveral, inboxTexts.oneOrSeveral);
}
