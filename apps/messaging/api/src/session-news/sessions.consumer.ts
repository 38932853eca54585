import type { SessionChange, SessionsChangedPayload, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { addressees } from './addressees';
import { factsOf, type NotificationType } from './word-notification';

const TYPES: Partial<Record<SessionChange, NotificationType>> = {
  BOOKED: 'SESSION_BOOKED',
  EDITED: 'SESSION_EDITED',
  CANCELLED: 'SESSION_CANCELLED',
  APPROVED: 'SESSION_APPROVED',
  DECLINED: 'SESSION_DECLINED',
  RESTORED: 'SESSION_RESTORED',
  ATTENDANCE_CORRECTED: 'SESSION_ATTENDANCE_CORRECTED',
  SEAT_RESERVED: 'SESSION_SEAT_RESERVED',
  DROPPED: 'SESSION_DROPPED',
};
/** Changes that are worth a mail; the others are told by the bell alone. */
const MAILED = new Set<NotificationType>([
  'SESSION_BOOKED',
  'SESSION_EDITED',
  'SESSION_CANCELLED',
  'SESSION_APPROVED',
  'SESSION_DECLINED',
  'SESSION_RESTORED',
]);

/** One change, however many dates it touched, is one notification and one mail to each person. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.changed': async (event, db) => {
      const type = TYPES[event.payload.change];
      const userIds = addressees(event.payload);
      if (!type || userIds.length === 0) return;
      await addNotifications(db, event.id, type, event.payload, userIds);
      if (MAILED.has(type))
        await db.enqueue('session-news-mail', {
          eventId: event.id,
          type,
          userIds,
          news: event.payload,
          changedAt: event.occurredAt,
        });
    },
  },
});

async function addNotifications(
  db: TenantDb,
  eventId: string,
  type: NotificationType,
  news: SessionsChangedPayload,
  userIds: string[],
): Promise<void> {
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
    [
      db.ecosystemId,
      type,
      JSON.stringify(factsOf(news)),
      `/sessions/${news.sessions[0]!.id}`,
      eventId,
      userIds,
    ],
  );
  db.notify({ userIds, topics: ['notifications'] });
}
