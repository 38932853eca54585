import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationUpdateConversationTitleArgs } from '../__generated__/resolvers';
import { refuseTitle } from './check-message';
import { titleOf } from './check-input';
import { ownConversation } from './conversation-row';
import { ensureOversight } from './ensure-oversight';
import { presentOwn } from './get-conversation-by-id';
import { inboxTexts } from './inbox-texts';
import { openOwnInbox } from './open-inbox';
import { mayName, membersOf, participantsOf, readOnlyReason } from './present-conversation';
import { readCircle } from './read-circle';

export function updateConversationTitle(
  actor: Actor,
  { conversationId, title }: MutationUpdateConversationTitleArgs,
  { tenancy }: Services,
) {
  const named = titleOf(title);
  return tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const row = await ownConversation(db, actor, conversationId, { hold: true });
    if (row.direct) throw new BadInput('title', inboxTexts.direct, inboxTexts.direct);
    const participants = await participantsOf(db, [row.id]);
    const userIds = membersOf(participants);
    const circle = await readCircle(db, [...new Set([...userIds, row.startedBy])], settings);
    if (!mayName(row, circle.people.get(actor.userId!), circle)) throw new Forbidden(inboxTexts.notYours);
    const reason = readOnlyReason(circle, row, userIds, actor.userId!);
    if (reason) throw new Conflict(inboxTexts[reason], { refusal: reason });
    // A title is text that members read, like a message.
    const seen = await ensureOversight(db, row, { participants, circle });
    refuseTitle(named, userIds, circle);
    await db.query(`UPDATE messaging.conversations SET title = $2 WHERE id = $1`, [row.id, named]);
    await db.audit({
      action: 'update',
      subjectKind: 'conversation',
      subjectId: row.id,
      before: { title: row.title },
      after: { title: named },
    });
    const readers = seen.map(({ userId }) => userId);
    db.notify({ userIds: readers, topics: ['messages'], ids: [row.id] });
    return presentOwn(db, actor, row.id, settings);
  });
}
