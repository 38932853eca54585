import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { Refused } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationReviewSafeguardingItemArgs } from '../__generated__/resolvers';
import { ownConversation, readSettings, writeMessage } from '../conversations/subject';
import { monitoringScope } from './monitoring-scope';
import { policyTexts } from './policy-texts';
import { NOT_OWN, presentReviews, REVIEW, type ReviewRow } from './review-item';

type Reviewed = ReviewRow & { body: string | null; clientKey: string | null };

/**
 * Decides a review item once, by somebody who is not in the conversation. A held message is delivered then or never.
 */
export function reviewSafeguardingItem(
  actor: Actor,
  { itemId, outcome, note, deliver }: MutationReviewSafeguardingItemArgs,
  { tenancy }: Services,
) {
  const words = note?.trim() || null;
  if (words && words.length > 2000) throw new BadInput('note', policyTexts.note, policyTexts.note);
  return tenancy.within(actor, async (db) => {
    await monitoringScope(db, actor);
    const [item] = isUuid(itemId)
      ? await db.query<Reviewed>(
          `SELECT ${REVIEW}, i.body, i.client_key AS "clientKey" FROM messaging.review_items i
           WHERE i.id = $2 AND ${NOT_OWN} FOR UPDATE OF i`,
          [actor.userId, itemId],
        )
      : [];
    if (!item) throw new NotFound('item');
    if (item.reviewedAt) throw new Conflict(policyTexts.reviewed, { refusal: 'REVIEWED' });
    const messageId = deliver ? await release(db, actor, item) : item.messageId;
    const [saved] = await db.query<ReviewRow>(
      `UPDATE messaging.review_items i SET outcome = $2, note = $3, reviewed_by = $4, reviewed_at = now(), message_id = $5,
         body = CASE WHEN $5::uuid IS NULL THEN body END
       WHERE id = $1 RETURNING ${REVIEW}`,
      [item.id, outcome, words, actor.userId, messageId],
    );
    const { conversationId, sessionId, source, subjectId } = item;
    const after = { outcome, conversationId, sessionId, source, subjectId, delivered: Boolean(deliver) };
    await db.audit({ action: 'review', subjectKind: 'review-item', subjectId: item.id, after });
    const [answer] = await presentReviews(db, [saved!]);
    return answer!;
  });
}

/** Sends the held message in the name of its writer, as the newest of the conversation. */
async function release(db: TenantDb, actor: Actor, item: Reviewed): Promise<string> {
  if (item.kind !== 'HELD' || !item.conversationId || !item.fromUserId || !item.body)
    throw new BadInput('deliver', policyTexts.notHeld, policyTexts.notHeld);
  const writer = { ...actor, userId: item.fromUserId };
  const row = await ownConversation(db, writer, item.conversationId, { hold: true });
  const { fromUserId, body, clientKey } = item;
  const sent = await writeMessage(
    db,
    row,
    { fromUserId, body, clientKey, isReviewed: true },
    await readSettings(db),
  );
  if (sent instanceof Refused) throw sent.error;
  return sent.id;
}
