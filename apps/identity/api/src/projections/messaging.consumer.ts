import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { recordPeople } from '../people/subject';

/** Publishes people again whose data the inbox misses. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.people-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
  },
});
