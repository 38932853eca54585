import type { DataRequestNews, IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { RIGHTS_TYPES } from './word-rights-news';

/** Where people find what they asked for. */
const LINK = '/settings#your-data';

/** Identity sends the mail itself: it knows the address even of who is about to be erased. This is the bell. */
export const rightsNewsConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.data-request-news': async ({ id, payload }, db) => {
      const { userId, news }: DataRequestNews = payload;
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         VALUES ($1, $2, $3, '{}', $4, $5)`,
        [db.ecosystemId, userId, RIGHTS_TYPES[news], LINK, id],
      );
      db.notify({ userIds: [userId], topics: ['notifications'] });
    },
  },
});
