import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { removeFiles } from './delete-file-upload';
import { fileKey } from './file-upload';

const EVERY_MS = 15 * 60_000;
const AT_ONCE = 500;
/** Longer than any transaction: one that submitted an upload just before its deadline has ended by then. */
const GRACE_MS = 10 * 60_000;

interface Due {
  ecosystemId: string;
  id: string;
  uploadId: string;
  submitted: boolean;
}

/** Deletes uploads that were not submitted within a day, and versions whose deletion was interrupted. */
export const sweepFileUploads = defineSchedule<Services>({
  kind: 'sweep-file-uploads',
  everyMs: EVERY_MS,
  handler: async (services) => {
    const due = await services.tenancy.platformRead<Due>('file uploads to delete', {
      name: 'file-uploads-to-delete',
      text: `SELECT ecosystem_id AS "ecosystemId", id, upload_id AS "uploadId", submitted_at IS NOT NULL AS submitted
             FROM roster.file_uploads WHERE delete_after < $1 ORDER BY delete_after LIMIT ${AT_ONCE}`,
      values: [new Date(services.clock.now().getTime() - GRACE_MS)],
    });
    for (const { ecosystemId, id, uploadId, submitted } of due) {
      if (!submitted) await services.files.abort({ key: fileKey(ecosystemId, id), uploadId });
      await removeFiles(systemActor(ecosystemId, 'sweep file uploads'), [id], services);
    }
  },
});
