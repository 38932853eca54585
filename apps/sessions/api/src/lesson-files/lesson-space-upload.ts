import type { Actor } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationLessonSpaceUploadArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { hotReads } from '../projections/subject';
import { askerOf, assertActive } from '../permissions/subject';
import { fileView, readLessonFiles, type LessonFileRow } from './lesson-file-row';
import { lessonOf } from './lesson-of';

/** Adds uploaded files to the lesson; only the person who requested the uploads may do so. */
export async function lessonSpaceUpload(
  actor: Actor,
  { input }: MutationLessonSpaceUploadArgs,
  services: Services,
) {
  const reader = hotReads(actor, services);
  const session = await lessonOf(reader, await askerOf(actor, services), input.sessionId);
  await services.tenancy.within(actor, (db) => assertActive(db, [session.programId]));
  const files = await readLessonFiles(reader, input.sessionId, input.fileIds);
  const own = files.filter(({ createdBy }) => createdBy === actor.userId);
  if (own.length !== new Set(input.fileIds).size) throw new NotFound('file');
  for (const file of own) if (!file.readyAt) await join(actor, file, services);
  await services.tenancy.within(actor, async (db) => {
    await db.query(
      `UPDATE sessions.lesson_files SET ready_at = coalesce(ready_at, $2) WHERE id = ANY ($1::uuid[])`,
      [input.fileIds, services.clock.now()],
    );
    db.notify({
      userIds: session.participants.map(({ userId }) => userId),
      programId: session.programId,
      topics: ['sessions'],
      ids: [session.id],
    });
  });
  return { files: own.map((file) => fileView(file, services)) };
}

async function join(
  actor: Actor,
  { id, fileKey: key, uploadId, size }: LessonFileRow,
  services: Services,
): Promise<void> {
  const joined = await joinedSize(services.files, { key, uploadId });
  if (joined === Number(size)) return;
  // A joined file of another size can never become the announced one; otherwise parts may still arrive.
  if (joined !== null)
    await services.tenancy.within(actor, async (db) => {
      await db.query(`DELETE FROM sessions.lesson_files WHERE id = $1 AND ready_at IS NULL`, [id]);
      await dropFiles(db, [{ key, uploadId }]);
    });
  throw new Conflict(t('session.uploadIncomplete'));
}
