import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { submitAtEnd } from '../assessments/subject';
import { GRACE_MS, type SittingPlace } from '../sitting-clock/subject';

const EVERY_MS = 15_000;
const AT_ONCE = 200;

type Due = SittingPlace & { ecosystemId: string };

/**
 * Submits what was saved once the time of a sitting is over, whether or not a page is open. A minute later than the
 * end, so that requests that were sent in time arrive before.
 */
export const endSittings = defineSchedule<Services>({
  kind: 'end-assessment-sittings',
  everyMs: EVERY_MS,
  handler: async ({ tenancy, clock, logger }) => {
    const now = clock.now();
    const due = await tenancy.platformRead<Due>('sittings whose time is over', {
      name: 'sittings-to-end',
      text: `SELECT s.ecosystem_id AS "ecosystemId", s.assessment_id AS "assessmentId", s.window_start::text AS "windowStart",
               s.user_id AS "userId"
             FROM learning.assessment_sittings s WHERE s.closed_at IS NULL AND s.ends_at <= $1
             ORDER BY s.ends_at LIMIT ${AT_ONCE}`,
      values: [new Date(now.getTime() - GRACE_MS)],
    });
    for (const { ecosystemId, ...place } of due)
      await tenancy
        .within(systemActor(ecosystemId, 'end of an assessment'), (db) => submitAtEnd(db, place, now))
        .catch((error: unknown) =>
          logger.error({ err: error, assessmentId: place.assessmentId }, 'a sitting was not ended'),
        );
  },
});
