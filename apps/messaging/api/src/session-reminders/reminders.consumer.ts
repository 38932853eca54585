import type { RemindersDue, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { SESSION_REMINDER_MAIL } from './mail-reminders';
import { linkOfReminder, reminderFacts, SESSION_REMINDER } from './word-reminder';

/** Each person who is reminded hears it by the bell at once, and by mail and text as they chose. */
export const sessionRemindersConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.reminders-due': async ({ id, payload }, db) => {
      await ring(db, id, payload);
      await db.enqueue(SESSION_REMINDER_MAIL, payload);
    },
  },
});

async function ring(db: TenantDb, eventId: string, { reminders }: RemindersDue): Promise<void> {
  const rings = reminders.map(({ userId, sessions }) => ({
    userId,
    facts: reminderFacts(sessions),
    link: linkOfReminder(sessions),
  }));
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, r."userId", $2, r.facts, r.link, $3
     FROM jsonb_to_recordset($4::jsonb) AS r ("userId" uuid, facts jsonb, link text)`,
    [db.ecosystemId, SESSION_REMINDER, eventId, JSON.stringify(rings)],
  );
  db.notify({ userIds: rings.map(({ userId }) => userId), topics: ['notifications'] });
}
