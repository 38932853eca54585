import type { RosterEvents } from '@lyceum/contracts/roster';
import { defineConsumer } from '@lyceum/server/events';

/** Projects characteristics of learners, by which figures are split. */
export const rosterConsumer = defineConsumer<RosterEvents>({
  topic: 'roster',
  handlers: {
    'roster.characteristics-saved': async ({ payload: { learners }, occurredAt }, db) => {
      await db.query(
        `INSERT INTO reports.learner_characteristics AS c (ecosystem_id, user_id, characteristics, published_at)
         SELECT $1, n."userId", n.characteristics, $3
         FROM jsonb_to_recordset($2::jsonb) AS n ("userId" uuid, characteristics jsonb) ORDER BY 2
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET characteristics = excluded.characteristics,
           published_at = excluded.published_at
         WHERE c.published_at <= excluded.published_at`,
        [db.ecosystemId, JSON.stringify(learners), occurredAt],
      );
    },
  },
});
