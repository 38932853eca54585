import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const EVERY_MS = 3_600_000;
const RETENTION_DAYS = 60;
const AT_ONCE = 1_000;

const TABLES = ['assessment_drafts', 'feedback_drafts'] as const;

/** Deletes drafts of answers and of feedback that were not sent within 60 days. */
export const deleteOldDrafts = defineSchedule<Services>({
  kind: 'delete-old-assessment-drafts',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const before = new Date(services.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
    await services.tenancy.platformWide('delete old drafts', async (db) => {
      for (const table of TABLES)
        for (let count = AT_ONCE; count === AT_ONCE;) {
          const gone = await db.query(
            `DELETE FROM learning.${table} WHERE ctid = ANY (ARRAY (
               SELECT ctid FROM learning.${table} WHERE saved_at < $1 ORDER BY saved_at LIMIT ${AT_ONCE})) RETURNING 1`,
            [before],
          );
          count = gone.length;
        }
    });
  },
});
