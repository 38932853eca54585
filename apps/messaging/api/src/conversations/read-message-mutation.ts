import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { presentOwn } from './get-conversation-by-id';
import { openOwnInbox } from './open-inbox';
import { participantsOf } from './present-conversation';

export function readMessageMutation(actor: Actor, messageId: string, { tenancy }: Services) {
  return tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    if (!isUuid(messageId)) throw new NotFound('message');
    const [own] = await db.query<{ id: string; seq: number; readSeq: number }>(
      `SELECT p.conversation_id AS id, m.seq, p.read_seq AS "readSeq" FROM messaging.messages m
       JOIN messaging.participants p ON p.ecosystem_id = m.ecosystem_id AND p.conversation_id = m.conversation_id AND p.user_id = $2
       WHERE m.id = $1 AND m.seq > p.since_seq FOR UPDATE OF p`,
      [messageId, actor.userId],
    );
    if (!own) throw new NotFound('message');
    if (own.seq > own.readSeq) {
      await db.query(
        `UPDATE messaging.participants SET read_seq = $3, tell_at = CASE WHEN last_seq <= $3 THEN NULL ELSE tell_at END
         WHERE conversation_id = $1 AND user_id = $2`,
        [own.id, actor.userId, own.seq],
      );
      // The writers see that their message was read.
      const userIds = (await participantsOf(db, [own.id])).map(({ userId }) => userId);
      db.notify({ userIds, topics: ['messages'], ids: [own.id] });
    }
    return presentOwn(db, actor, own.id, settings);
  });
}
