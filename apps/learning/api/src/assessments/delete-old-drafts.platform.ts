import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const EVERY_MS = 3_600_000;
const RETENTION_DAYS = 60;
const AT_ONCE = 1_000;

const deleteOld = (table: string, savedAt: string) =>
  `DELETE FROM learning.${table} WHERE ctid = ANY (ARRAY (
     SELECT ctid FROM learning.${table} WHERE ${savedAt} < $1 ORDER BY ${savedAt} LIMIT ${AT_ONCE})) RETURNING 1`;

const STATEMENTS = [
  deleteOld('assessment_drafts', 'saved_at'),
  deleteOld('feedback_drafts', 'saved_at'),
  deleteOld('paper_entries', 'entered_at'),
];

/** Deletes drafts of answers and of feedback, and answers from paper, that were not sent within 60 days. */
export const deleteOldDrafts = defineSchedule<Services>({
  kind: 'delete-old-assessment-drafts',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const before = new Date(services.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
    await services.tenancy.platformWide('delete old drafts', async (db) => {
      for (const statement of STATEMENTS)
        for (let count = AT_ONCE; count === AT_ONCE;) count = (await db.query(statement, [before])).length;
    });
  },
});
