import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectLegalHolds } from '@lyceum/server/legal-holds';
import { projectPolicy } from '@lyceum/server/message-check';

/**
 * Projects the ecosystem's policy on messages with minors, and legal holds.
 */
export const safeguardingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.safeguarding-policy-saved': ({ payload }, db) => projectPolicy(db, payload),
    'messaging.legal-holds-changed': ({ payload }, db) => projectLegalHolds(db, payload),
  },
});
