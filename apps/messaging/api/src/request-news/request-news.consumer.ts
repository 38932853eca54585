import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import { keepPendingRequest } from '../pending-requests/subject';
import { REQUEST_NEWS_MAIL, type RequestNews } from './mail-request-news';
import { tellingsOf } from './request-type';
import { requestFactsOf } from './word-request-news';

/** A change of a tutoring request rings with everybody whom it concerns, and is mailed to those who want mails; one that waits is kept. */
export const requestNewsConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.tutoring-request-changed': async ({ id, payload }, db) => {
      await keepPendingRequest(db, payload);
      const facts = requestFactsOf(payload);
      for (const { type, link, userIds } of tellingsOf(payload)) {
        await db.query(
          `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
           SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
          [db.ecosystemId, type, JSON.stringify(facts), link, id, userIds],
        );
        db.notify({ userIds, topics: ['notifications'] });
        const news: RequestNews = { eventId: id, type, facts, link, userIds };
        await db.enqueue(REQUEST_NEWS_MAIL, news);
      }
    },
  },
});
