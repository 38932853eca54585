import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const MOST = 500;

/** Enqueues jobs for people whose quiet hours are over; the row goes in the transaction that enqueues its job. */
export const sendPostponed = defineSchedule<Services>({
  kind: 'send-postponed',
  everyMs: 30_000,
  handler: async ({ tenancy, clock }) => {
    const due = await tenancy.platformRead<{ ecosystemId: string }>('postponed jobs', {
      name: 'postponed-jobs-due',
      text: `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM messaging.postponed_jobs WHERE due_at <= $1`,
      values: [clock.now()],
    });
    for (const { ecosystemId } of due)
      await tenancy.within(systemActor(ecosystemId, 'postponed jobs'), async (db) => {
        const jobs = await db.query<{ kind: string; data: object }>(
          `DELETE FROM messaging.postponed_jobs WHERE (job_id, user_id) IN (SELECT job_id, user_id FROM messaging.postponed_jobs
             WHERE due_at <= $1 ORDER BY due_at LIMIT ${MOST} FOR UPDATE SKIP LOCKED)
           RETURNING kind, data`,
          [clock.now()],
        );
        for (const { kind, data } of jobs) await db.enqueue(kind, data);
      });
  },
});
