import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectLegalHolds } from '@lyceum/server/legal-holds';
import { recordPeople } from '../people/subject';

/** Publishes people again whose data the inbox misses, and projects legal holds. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.people-unknown': async ({ payload: { userIds } }, db) => {
      await recordPeople(db, userIds);
    },
    'messaging.legal-holds-changed': ({ payload }, db) => projectLegalHolds(db, payload),
  },
});
