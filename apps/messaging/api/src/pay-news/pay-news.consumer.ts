import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { PAY_TYPES, type PayFacts } from './word-pay-news';

/** What an admin decided about pay rings with the leader whose pay it is, and with nobody else. */
export const payNewsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.pay-decided': async ({ id, payload: { decision, reason, reference, leaders } }, db) => {
      const told = leaders.map(({ userId, lastDay, sessions, amount, currency }) => {
        const facts: PayFacts = { sessions, amount, currency, reason, reference: reference ?? null };
        return { userId, facts, link: `/session-pay/statement?day=${lastDay}` };
      });
      await db.query(
        `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
         SELECT $1, t."userId", $2, t.facts, t.link, $3
         FROM jsonb_to_recordset($4::jsonb) AS t ("userId" uuid, facts jsonb, link text)`,
        [db.ecosystemId, PAY_TYPES[decision], id, JSON.stringify(told)],
      );
      db.notify({ userIds: [...new Set(told.map(({ userId }) => userId))], topics: ['notifications'] });
    },
  },
});
