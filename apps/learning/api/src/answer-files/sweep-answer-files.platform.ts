import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import { dropFiles, type DroppedFile } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { ANSWER_FILE_KEY_SQL } from './answer-files';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 500;
/** Longer than any transaction: one that took a file just before its deadline has ended by then. */
const GRACE_MS = 10 * 60_000;

/** Deletes files of answers that were never submitted, and files that were removed from a response. */
export const sweepAnswerFiles = defineSchedule<Services>({
  kind: 'sweep-answer-files',
  everyMs: EVERY_MS,
  handler: async ({ tenancy, clock }) => {
    const until = new Date(clock.now().getTime() - GRACE_MS);
    const tenants = await tenancy.platformRead<{ ecosystemId: string }>('answer files to delete', {
      name: 'answer-files-to-delete',
      text: `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM learning.answer_files WHERE delete_after < $1 LIMIT ${AT_ONCE}`,
      values: [until],
    });
    for (const { ecosystemId } of tenants)
      await tenancy.within(systemActor(ecosystemId, 'sweep answer files'), async (db) => {
        const gone = await db.query<DroppedFile>(
          `DELETE FROM learning.answer_files t WHERE t.id IN (
             SELECT id FROM learning.answer_files WHERE delete_after < $1 LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
           RETURNING ${ANSWER_FILE_KEY_SQL} AS key, t.upload_id AS "uploadId"`,
          [until],
        );
        await dropFiles(db, gone);
      });
  },
});
