import type { AttendanceNotice, SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { guardiansOf } from './guardians-of';
import { ATTENDANCE_NEWS_MAIL } from './mail-attendance-news';
import { ATTENDANCE_NEWS, attendanceFacts } from './word-attendance';

/** Guardians hear of their child's absence by the bell at once, and by mail where they want it. */
export const attendanceNewsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.attendance-told': async ({ id, payload }, db) => {
      const guardians = await guardiansOf(
        db,
        payload.notices.map(({ learnerId }) => learnerId),
      );
      if (guardians.size === 0) return;
      await ring(db, id, payload.notices, guardians);
      await db.enqueue(ATTENDANCE_NEWS_MAIL, { eventId: id, notices: payload.notices });
    },
  },
});

async function ring(
  db: TenantDb,
  eventId: string,
  notices: readonly AttendanceNotice[],
  guardians: ReadonlyMap<string, string[]>,
): Promise<void> {
  const rings = notices.flatMap((notice) =>
    (guardians.get(notice.learnerId) ?? []).map((userId) => ({
      userId,
      facts: attendanceFacts(notice),
      link: `/sessions/${notice.session.id}`,
    })),
  );
  await db.query(
    `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
     SELECT $1, r."userId", $2, r.facts, r.link, $3
     FROM jsonb_to_recordset($4::jsonb) AS r ("userId" uuid, facts jsonb, link text)`,
    [db.ecosystemId, ATTENDANCE_NEWS, eventId, JSON.stringify(rings)],
  );
  db.notify({ userIds: [...new Set(rings.map(({ userId }) => userId))], topics: ['notifications'] });
}
