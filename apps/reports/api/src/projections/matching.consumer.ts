import type { MatchingEvents } from '@lyceum/contracts/matching';
import { defineConsumer } from '@lyceum/server/events';

/**
 * Projects learners who wait for a permanent leader, because they can take part in a lottery for seats, and how long
 * requests waited.
 */
export const matchingConsumer = defineConsumer<MatchingEvents>({
  topic: 'matching',
  handlers: {
    'matching.tutoring-request-changed': async ({ payload }, db) => {
      const { requestId, program, learner, type, status, change, revision, askedAt, takenAt } = payload;
      const isDeleted = change === 'DELETED';
      const waiting = type === 'PAIR' && status === 'WAITING' && !isDeleted;
      await db.query(
        `INSERT INTO reports.waiting_requests AS r (ecosystem_id, request_id, program_id, user_id, waiting, revision, asked_at, taken_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (ecosystem_id, request_id) DO UPDATE SET program_id = excluded.program_id, user_id = excluded.user_id,
           waiting = excluded.waiting, revision = excluded.revision, asked_at = excluded.asked_at,
           taken_at = CASE WHEN excluded.taken_at IS NOT NULL THEN coalesce(r.taken_at, excluded.taken_at) END
         WHERE r.revision < excluded.revision`,
        [
          db.ecosystemId,
          requestId,
          program.id,
          learner.userId,
          waiting,
          revision,
          ...(isDeleted ? [null, null] : [askedAt ?? null, takenAt ?? null]),
        ],
      );
    },
  },
});
