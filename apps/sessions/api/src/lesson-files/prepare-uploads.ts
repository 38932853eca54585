import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { checkSessionText } from '../chat-check/subject';
import { assertActive } from '../permissions/subject';
import type { LoadedSession } from '../session-rows/subject';

const MOST_FILES = 20;
const MOST_BYTES = {
  LESSON: 100_000_000,
  BOARD: 10_000_000,
  BULK_REQUEST: 100_000_000,
  RECORDING: 2_000_000_000,
};

type Purpose = keyof typeof MOST_BYTES;

/** Recordings are played in the browser; everything else is served as a download. */
function kindOf(purpose: Purpose, filename: string): { contentType?: string } {
  if (purpose !== 'RECORDING') return {};
  return { contentType: filename.toLowerCase().endsWith('.mp4') ? 'video/mp4' : 'video/webm' };
}

interface Wanted {
  /** Null: the files belong to no session. */
  session: LoadedSession | null;
  purpose: Purpose;
  fileNames: readonly string[];
  fileSizes: readonly number[];
}

/** Checks and stores the announced files; returns an upload address for each. */
export async function prepareUploads(actor: Actor, services: Services, wanted: Wanted) {
  const { session, purpose, fileSizes } = wanted;
  const [sessionId, programId] = [session?.id ?? null, session?.programId];
  const fileNames = wanted.fileNames.map(plainFileName);
  if (fileNames.length === 0 || fileNames.length > MOST_FILES || fileNames.length !== fileSizes.length)
    throw new BadInput('fileNames', t('session.manyFiles', { n: MOST_FILES }));
  for (const [index, name] of fileNames.entries()) {
    if (!name || name.length > 200) throw new BadInput(`fileNames.${index}`, t('session.badFileName'));
    const size = fileSizes[index] ?? 0;
    if (size < 1 || size > MOST_BYTES[purpose])
      throw new BadInput(
        `fileSizes.${index}`,
        t('session.badFileSize', { n: MOST_BYTES[purpose] / 1_000_000 }),
      );
  }
  const uploads = await Promise.all(
    fileNames.map(async (filename, index) => {
      const id = randomUUID();
      // The key contains only ids, since a file name could be a path; the file name is sent with the download.
      const key = `${sessionId ? `lessons/${sessionId}` : 'bulk-requests'}/${id}`;
      const size = fileSizes[index]!;
      return {
        id,
        key,
        filename,
        size,
        ...(await services.files.presignMultipart({ key, size, ...kindOf(purpose, filename) })),
      };
    }),
  );
  await services.tenancy.within(actor, async (db) => {
    if (programId) await assertActive(db, [programId]);
    if (session && purpose === 'LESSON') {
      const { id, participants: people } = session;
      const text = fileNames.join('\n');
      await checkSessionText(db, { source: 'FILE_NAME', text, sessionId: id, people });
    }
    await db.query(
      `INSERT INTO sessions.lesson_files (ecosystem_id, id, session_id, purpose, file_key, upload_id, filename, size, created_by, created_at)
       SELECT $1, f.id, $2, $3, f.key, f."uploadId", f.filename, f.size, $4, $5
       FROM jsonb_to_recordset($6::jsonb) AS f (id uuid, key text, "uploadId" text, filename text, size bigint)`,
      [db.ecosystemId, sessionId, purpose, actor.userId, services.clock.now(), JSON.stringify(uploads)],
    );
  });
  return uploads.map(({ id, filename, partSize, presignedUrls }) => ({
    fileId: id,
    fileName: filename,
    partSize,
    presignedUrls,
  }));
}
