import type { MessagingEvents } from '@lyceum/contracts/messaging';
import { defineConsumer } from '@lyceum/server/events';

/** Projects which safeguards an organization has switched on for messages between adults and minors. */
export const messagingConsumer = defineConsumer<MessagingEvents>({
  topic: 'messaging',
  handlers: {
    'messaging.safeguarding-policy-saved': async ({ payload }, db) => {
      const { enabled = false, checksEnabled, revision } = payload;
      await db.query(
        `INSERT INTO reports.safeguards AS s (ecosystem_id, monitored, checked, revision) VALUES ($1, $2, $3, $4)
         ON CONFLICT (ecosystem_id) DO UPDATE SET monitored = excluded.monitored, checked = excluded.checked,
           revision = excluded.revision
         WHERE s.revision < excluded.revision`,
        [db.ecosystemId, enabled, checksEnabled, revision],
      );
    },
  },
});
