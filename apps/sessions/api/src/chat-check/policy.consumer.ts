import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';
import { projectLegalHolds } from '@lyceum/server/legal-holds';

/**
 * Projects the ecosystem's policy on messages with minors. An older revision never overwrites a newer one; the same one is published
 * again when the event has further fields. Projects legal holds, too.
 */
export const safeguardingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.safeguarding-policy-saved': async ({ payload }, db) => {
      await db.query(
        `INSERT INTO sessions.safeguarding_policies (ecosystem_id, policy, revision) VALUES ($1, $2, $3)
         ON CONFLICT (ecosystem_id) DO UPDATE SET policy = excluded.policy, revision = excluded.revision
         WHERE safeguarding_policies.revision <= excluded.revision`,
        [db.ecosystemId, JSON.stringify(payload), payload.revision],
      );
    },
    'messaging.legal-holds-changed': ({ payload }, db) => projectLegalHolds(db, payload),
  },
});
