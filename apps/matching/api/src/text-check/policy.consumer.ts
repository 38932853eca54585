import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectPolicy } from '@lyceum/server/message-check';

/** Projects the ecosystem's policy on messages with minors. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: { 'messaging.safeguarding-policy-saved': ({ payload }, db) => projectPolicy(db, payload) },
});
