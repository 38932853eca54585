import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectLegalHolds } from '@lyceum/server/legal-holds';
import { projectPolicy } from '@lyceum/server/message-check';

/** Projects legal holds, and the ecosystem's policy on messages with minors. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.legal-holds-changed': ({ payload }, db) => projectLegalHolds(db, payload),
    'messaging.safeguarding-policy-saved': ({ payload }, db) => projectPolicy(db, payload),
  },
});
