import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectLegalHolds } from '@lyceum/server/legal-holds';

/** Projects legal holds. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: { 'messaging.legal-holds-changed': ({ payload }, db) => projectLegalHolds(db, payload) },
});
