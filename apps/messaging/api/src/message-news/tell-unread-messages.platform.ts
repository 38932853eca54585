import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { hasInbox, readContacts, readSettings } from '../conversations/subject';
import { MESSAGE_MAIL } from './mail-message-news';
import { linkOfConversation, MESSAGE_RECEIVED } from './word-message-news';

const MOST = 500;

/** Who has not looked at a message for a while is told, once until they look. */
export const tellUnreadMessages = defineSchedule<Services>({
  kind: 'tell-unread-messages',
  everyMs: 15_000,
  handler: async ({ tenancy }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string }>('unread messages', {
      name: 'unread-messages-due',
      text: `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM messaging.participants WHERE tell_at <= now()`,
      values: [],
    });
    for (const { ecosystemId } of due)
      await tenancy.within(systemActor(ecosystemId, 'unread messages'), tellOf);
  },
});

interface Unread {
  conversationId: string;
  userId: string;
  number: number;
}

async function tellOf(db: TenantDb): Promise<void> {
  const unread = await db.query<Unread>(
    `UPDATE messaging.participants SET tell_at = NULL
     WHERE (conversation_id, user_id) IN (SELECT conversation_id, user_id FROM messaging.participants
       WHERE tell_at <= now() ORDER BY tell_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
     RETURNING conversation_id AS "conversationId", user_id AS "userId", last_seq AS number, last_seq > read_seq AS unread`,
  );
  const settings = await readSettings(db);
  const people = await readContacts(db, [...new Set(unread.map(({ userId }) => userId))]);
  const open = unread.filter((each) => {
    const contact = people.get(each.userId);
    return (each as Unread & { unread: boolean }).unread && contact?.reachable && hasInbox(contact, settings);
  });
  const told = await ring(db, open);
  for (const { conversationId, userId, number } of told)
    await db.enqueue(MESSAGE_MAIL, { conversationId, userId, number });
}

/** Those who have not seen the bell of earlier messages of the same conversation are left alone. */
async function ring(db: TenantDb, open: readonly Unread[]): Promise<Unread[]> {
  const rows = await db.query<{ userId: string; link: string }>(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, o."userId", $2, '{}', o.link, o."conversationId"
     FROM jsonb_to_recordset($3::jsonb) AS o ("conversationId" uuid, "userId" uuid, link text)
     WHERE NOT EXISTS (SELECT 1 FROM messaging.notifications n WHERE n.user_id = o."userId" AND n.type = $2 AND n.link = o.link
       AND n.read_at IS NULL AND n.cleared_at IS NULL)
     RETURNING user_id AS "userId", link`,
    [
      db.ecosystemId,
      MESSAGE_RECEIVED,
      JSON.stringify(open.map((each) => ({ ...each, link: linkOfConversation(each.conversationId) }))),
    ],
  );
  if (rows.length > 0) db.notify({ userIds: rows.map(({ userId }) => userId), topics: ['notifications'] });
  const rung = new Set(rows.map(({ userId, link }) => `${userId} ${link}`));
  return open.filter(({ userId, conversationId }) =>
    rung.has(`${userId} ${linkOfConversation(conversationId)}`),
  );
}
