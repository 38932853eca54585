import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { TIME_AWAY_MAIL, type TimeAwayMailJob } from './mail-time-away';
import { toldOfTimeAway } from './told-of-time-away';
import { linkOfTimeAway, TIME_AWAY, timeAwayFacts } from './word-time-away';

/** Whoever it concerns hears once of all sessions: by the bell, and by mail where they want mails. */
export const timeAwayConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.time-away': async ({ id, payload, occurredAt }, db) => {
      const readers = await toldOfTimeAway(db, payload);
      if (readers.length === 0) return;
      const rings = readers.map(({ userId, as, sessions }) => ({
        userId,
        facts: timeAwayFacts(payload, sessions),
        link: linkOfTimeAway(payload, as, sessions),
      }));
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, r."userId", $2, r.facts, r.link, $3
         FROM jsonb_to_recordset($4::jsonb) AS r ("userId" uuid, facts jsonb, link text)`,
        [db.ecosystemId, TIME_AWAY, id, JSON.stringify(rings)],
      );
      db.notify({ userIds: rings.map(({ userId }) => userId), topics: ['notifications'] });
      const job: TimeAwayMailJob = { eventId: id, news: { ...payload, readers }, changedAt: occurredAt };
      await db.enqueue(TIME_AWAY_MAIL, job);
    },
  },
});
