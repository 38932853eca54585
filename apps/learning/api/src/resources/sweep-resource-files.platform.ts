import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { deleteFiles } from './resource-files';

const EVERY_MS = 15 * 60_000;
const AT_ONCE = 500;
/** Longer than any transaction: one that took a file just before its deadline has ended by then. */
const GRACE_MS = 10 * 60_000;

/** Deletes uploads that no resource took within a day, and files whose deletion was interrupted. */
export const sweepResourceFiles = defineSchedule<Services>({
  kind: 'sweep-resource-files',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const due = await services.tenancy.platformRead<{ ecosystemId: string; ids: string[] }>(
      'resource files to delete',
      {
        name: 'resource-files-to-delete',
        text: `SELECT f.ecosystem_id AS "ecosystemId", array_agg(f.id) AS ids FROM (
                 SELECT ecosystem_id, id FROM learning.resource_files WHERE delete_after < $1 ORDER BY delete_after LIMIT ${AT_ONCE}) f
               GROUP BY 1`,
        values: [new Date(services.clock.now().getTime() - GRACE_MS)],
      },
    );
    for (const { ecosystemId, ids } of due)
      await deleteFiles(systemActor(ecosystemId, 'sweep resource files'), ids, services);
  },
});
