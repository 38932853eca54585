import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { readPage } from '@lyceum/server/tenancy';
import type { QueryGetPendingTutorRequestConversationsArgs } from '../__generated__/resolvers';
import { skipOf } from './check-input';
import { CONVERSATION, OWN, type ConversationRow } from './conversation-row';
import { openInbox } from './open-inbox';
import { presentConversations } from './present-conversation';
import { PENDING } from '../pending-requests/subject';

const PAGE_SIZE = 20;

/**
 * SQL for the people with whom the viewer has a pending request: those who asked for the viewer, and those for whom the
 * viewer asked.
 */
const OTHERS = `SELECT unnest(r.learner_id || r.family_ids) FROM ${PENDING} AS r WHERE r.tutor_id = $1
  UNION SELECT r.tutor_id FROM ${PENDING} AS r WHERE r.learner_id = $1 OR r.family_ids @> ARRAY[$1::uuid]`;

export function getPendingTutorRequestConversations(
  actor: Actor,
  { pageNumber }: QueryGetPendingTutorRequestConversationsArgs,
  { tenancy }: Services,
) {
  const skip = skipOf('pageNumber', pageNumber, PAGE_SIZE);
  return tenancy.within(actor, async (db) => {
    const { settings } = await openInbox(db, actor);
    const { rows, total } = await readPage<ConversationRow>(
      db,
      `SELECT ${CONVERSATION}, count(*) OVER ()::int AS total FROM ${OWN}
       JOIN messaging.participants o ON o.ecosystem_id = p.ecosystem_id AND o.conversation_id = p.conversation_id AND o.user_id <> p.user_id AND o.seat = 'MEMBER'
       WHERE p.user_id = $1 AND p.seat = 'MEMBER' AND c.direct AND o.user_id IN (${OTHERS})
       ORDER BY p.last_message_at DESC, p.conversation_id DESC LIMIT $2 OFFSET $3`,
      [actor.userId],
      { limit: PAGE_SIZE, offset: skip },
    );
    return {
      conversations: await presentConversations(db, rows, { viewerId: actor.userId!, settings }),
      exhaustedConversations: total <= skip + PAGE_SIZE,
      totalCount: total,
    };
  });
}
