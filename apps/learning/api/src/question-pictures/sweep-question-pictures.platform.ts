import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import { dropFiles, type DroppedFile } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { PICTURE_KEY_SQL } from './question-pictures';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 500;
/** Longer than any transaction: one that took a picture just before its deadline has ended by then. */
const GRACE_MS = 10 * 60_000;

/** Deletes pictures that no question took within a day, and those of deleted questions. */
export const sweepQuestionPictures = defineSchedule<Services>({
  kind: 'sweep-question-pictures',
  everyMs: EVERY_MS,
  handler: async ({ tenancy, clock }) => {
    const until = new Date(clock.now().getTime() - GRACE_MS);
    const tenants = await tenancy.platformRead<{ ecosystemId: string }>('question pictures to delete', {
      name: 'question-pictures-to-delete',
      text: `SELECT DISTINCT ecosystem_id AS "ecosystemId" FROM learning.question_pictures WHERE delete_after < $1 LIMIT ${AT_ONCE}`,
      values: [until],
    });
    for (const { ecosystemId } of tenants)
      await tenancy.within(systemActor(ecosystemId, 'sweep question pictures'), async (db) => {
        const gone = await db.query<DroppedFile>(
          `DELETE FROM learning.question_pictures t WHERE t.id IN (
             SELECT id FROM learning.question_pictures WHERE delete_after < $1 LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
           RETURNING ${PICTURE_KEY_SQL} AS key`,
          [until],
        );
        await dropFiles(db, gone);
      });
  },
});
