import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';
import { LOW_REVIEW_MAIL } from './mail-low-review';
import { factsOf, linkOf, LOW_REVIEW } from './word-review-news';

/** A low review rings with the admins whom it is told, and is mailed to those who want mails. */
export const reviewNewsConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.low-review': async ({ id, payload }, db) => {
      const { toldIds } = payload;
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
        [db.ecosystemId, LOW_REVIEW, JSON.stringify(factsOf(payload)), linkOf(payload), id, toldIds],
      );
      db.notify({ userIds: toldIds, topics: ['notifications'] });
      await db.enqueue(LOW_REVIEW_MAIL, payload);
    },
  },
});
