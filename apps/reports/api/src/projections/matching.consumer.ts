import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';

/** Projects learners who wait for a permanent leader: they can take part in a lottery for seats. */
export const matchingConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.tutoring-request-changed': async ({ payload }, db) => {
      const { requestId, program, learner, type, status, change, revision } = payload;
      const waiting = type === 'PAIR' && status === 'WAITING' && change !== 'DELETED';
      await db.query(
        `INSERT INTO reports.waiting_requests AS r (ecosystem_id, request_id, program_id, user_id, waiting, revision)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (ecosystem_id, request_id) DO UPDATE SET program_id = excluded.program_id, user_id = excluded.user_id,
           waiting = excluded.waiting, revision = excluded.revision
         WHERE r.revision < excluded.revision`,
        [db.ecosystemId, requestId, program.id, learner.userId, waiting, revision],
      );
    },
  },
});
