import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';

const HOUR_MS = 3_600_000;

/**
 * Deletes the files that carried people and sessions to other domains: an hour after a chunk was confirmed. Unconfirmed
 * files are deleted once their events can no longer be republished.
 */
export const pruneChunks = defineSchedule<Services>({
  kind: 'prune-chunks',
  everyMs: HOUR_MS,
  handler: async ({ tenancy, files }) => {
    const due = await tenancy.platformWide('delete the files of loaded chunks', (db) =>
      db.query<{ import_job_id: string; chunk: number; file_key: string }>(
        `SELECT import_job_id, chunk, file_key FROM roster.import_chunks
         WHERE NOT file_deleted AND (confirmed_at < now() - interval '1 hour' OR announced_at < now() - interval '14 days')
         LIMIT 5000`,
      ),
    );
    for (const { file_key } of due) await files.delete(file_key);
    await tenancy.platformWide('remember the deleted files of loaded chunks', (db) =>
      db.query(
        `UPDATE roster.import_chunks SET file_deleted = true
         WHERE (import_job_id, chunk) IN (SELECT * FROM unnest($1::uuid[], $2::int[]))`,
        [due.map(({ import_job_id }) => import_job_id), due.map(({ chunk }) => chunk)],
      ),
    );
  },
});
