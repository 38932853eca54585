import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';
import { WEBHOOK_DISABLED, type WebhookFacts } from './word-webhook-news';

const LINK = '/configurations/webhooks';

/** An endpoint of webhooks that the platform switched off rings with the organization's admins, who alone may see it. */
export const webhookNewsConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.webhook-disabled': async ({ id, payload: { endpointName, why } }, db) => {
      const facts: WebhookFacts = { endpointName, why };
      const told = await db.query<{ userId: string }>(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, p.user_id, $2, $3, $4, $5 FROM messaging.people p
         WHERE p.ecosystem_id = $1 AND p.reachable AND 'SUPER_ADMIN' = ANY (p.roles) RETURNING user_id AS "userId"`,
        [db.ecosystemId, WEBHOOK_DISABLED, JSON.stringify(facts), LINK, id],
      );
      db.notify({ userIds: told.map(({ userId }) => userId), topics: ['notifications'] });
    },
  },
});
