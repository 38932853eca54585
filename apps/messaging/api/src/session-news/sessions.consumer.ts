import type { SessionChange, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { concernedBy } from './addressees';
import { keepMeetings } from '../projections/subject';
import { tellingsOf } from './tell-substitute-news';
import { namedFor } from './named';
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
    'sessions.substitute-changed': async (event, db) => {
      for (const { type, userIds, news } of tellingsOf(event.payload)) {
        await addNotifications(db, event.id, type, news, userIds);
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
  concerned: readonly string[],
): Promise<void> {
  const { told, people } = await readTold(db, concerned, news, type);
  if (told.length === 0) return;
  const userIds = told.map(({ userId }) => userId);
  const facts = userIds.map((id) =>
    JSON.stringify({ ...factsOf(news), ...namedFor(id, news, type, people) }),
  );
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, each.user_id, $2, each.facts, $3, $4 FROM unnest($5::uuid[], $6::jsonb[]) AS each (user_id, facts)`,
    [db.ecosystemId, type, linkOf(news), eventId, userIds, facts],
  );
  db.notify({ userIds, topics: ['notifications'] });
}
