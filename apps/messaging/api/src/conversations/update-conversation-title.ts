import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
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

/** Renames of one conversation in an hour, those refused for a crisis included. */
const MOST_AN_HOUR = 20;

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
    await checkRenames(db, row.id);
    refuseTitle(db, named, { conversationId: row.id, memberIds: userIds, circle });
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

/** Counts while the conversation is locked, so that two renames at once count as two. */
async function checkRenames(db: TenantDb, conversationId: string): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>(
    `SELECT count(*)::int AS count, ceil(extract(epoch FROM min(at) + interval '1 hour' - now()))::int AS wait
     FROM (SELECT at FROM messaging.audit_log WHERE subject_kind = 'conversation' AND subject_id = $1 AND action = 'update'
         AND at > now() - interval '1 hour' AND id >= messaging.first_id(now() - interval '1 hour')
       UNION ALL SELECT at FROM messaging.review_items WHERE conversation_id = $1::uuid AND kind = 'REFUSED' AND source = 'TITLE'
         AND at > now() - interval '1 hour') renames`,
    [conversationId],
  );
  if (row!.count >= MOST_AN_HOUR) throw new RateLimited(Math.max(1, row!.wait));
}
