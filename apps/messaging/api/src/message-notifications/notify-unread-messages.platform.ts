import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { hasInbox, readContacts, readSettings } from '../conversations/subject';
import { linkOfConversation, messageReceived, notify } from '../notification-kinds/subject';

const MOST = 500;

/** Notifies participants who have not read a message for some minutes, once until they open the bell. */
export const notifyUnreadMessages = defineSchedule<Services>({
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
  const sourceId = db.ecosystemId;
  const notified = await notify(db, 'MESSAGE_RECEIVED', messageReceived, { matter: open, sourceId });
  const stored = new Set(notified.map(({ userId, link }) => `${userId} ${link}`));
  for (const { conversationId, userId, number } of open)
    if (stored.has(`${userId} ${linkOfConversation(conversationId)}`))
      await db.enqueue(messageReceived.mail.job, { conversationId, userId, number });
}
