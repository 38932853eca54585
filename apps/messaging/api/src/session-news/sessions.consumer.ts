import type { SessionChange, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { concernedBy, type Told } from './addressees';
import { keepMeetings } from '../projections/subject';
import { tellingsOf } from './tell-substitute-news';
import { readTold } from './recipients';
import { factsOf, linkOf, type News, type NotificationType } from './word-notification';

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
  ENROLLED: 'COURSE_ENROLLED',
  UNENROLLED: 'COURSE_LEFT',
};
/** Changes that are worth a mail; the others are told by the bell alone. */
const MAILED = new Set<NotificationType>([
  'SESSION_BOOKED',
  'SESSION_EDITED',
  'SESSION_CANCELLED',
  'SESSION_APPROVED',
  'SESSION_DECLINED',
  'SESSION_RESTORED',
  'SESSION_DROPPED',
  'COURSE_ENROLLED',
  'COURSE_LEFT',
]);

/** One change, however many dates it touched, is one notification and one mail to each person. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.changed': async (event, db) => {
      await keepMeetings(db, event.payload);
      // A register that is taken after the session corrects nothing.
      if (event.payload.isFirstRecord) return;
      // Told with everything else that the time away causes.
      if (event.payload.partOf) return;
      const type = TYPES[event.payload.change];
      const userIds = concernedBy(event.payload);
      if (!type || userIds.length === 0) return;
      const { told } = await readTold(db, userIds, event.payload, type);
      await addNotifications(db, event.id, type, event.payload, told);
      if (MAILED.has(type))
        await db.enqueue('session-news-mail', {
          eventId: event.id,
          type,
          userIds,
          news: event.payload,
          changedAt: event.occurredAt,
        });
    },
    'sessions.substitute-changed': async (event, db) => {
      for (const { type, userIds, news } of tellingsOf(event.payload)) {
        const { told } = await readTold(db, userIds, news, type);
        await addNotifications(db, event.id, type, news, told);
        const job = { eventId: event.id, type, userIds, news, changedAt: event.occurredAt };
        await db.enqueue('session-news-mail', job);
      }
    },
  },
});

async function addNotifications(
  db: TenantDb,
  eventId: string,
  type: NotificationType,
  news: News,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const userIds = told.map(({ userId }) => userId);
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
    [db.ecosystemId, type, JSON.stringify(factsOf(news)), linkOf(news), eventId, userIds],
  );
  db.notify({ userIds, topics: ['notifications'] });
}
