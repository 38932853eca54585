import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationRequestSessionFileUploadArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkSessionText } from '../chat-check/subject';
import { newId } from '../new-id';
import { fileKey } from './material-rows';
import { changeMaterials, typed } from './open-session';

const MOST_FILES = 20;
const MOST_BYTES = 25 * 1024 * 1024;

/** Uploads that were begun and never completed free their place after a day. */
export async function requestSessionFileUpload(
  actor: Actor,
  { input }: MutationRequestSessionFileUploadArgs,
  services: Services,
) {
  const filename = typed('filename', plainFileName(input.filename), 200);
  if (!(input.size > 0 && input.size <= MOST_BYTES)) throw new BadInput('size', t('materials.badFileSize'));
  return changeMaterials(actor, input.sessionId, services, async ({ db, session, userId, now }) => {
    // Serialises concurrent requests, so that the count includes uploads that were just begun.
    await db.query(`SELECT 1 FROM sessions.sessions WHERE id = $1 FOR UPDATE`, [session.id]);
    const [held] = await db.query<{ files: number }>(
      `SELECT count(*)::int AS files FROM sessions.session_files
       WHERE session_id = $1 AND (uploaded_at IS NOT NULL OR created_at > $2::timestamptz - interval '1 day')`,
      [session.id, now],
    );
    if ((held?.files ?? 0) >= MOST_FILES)
      throw new Conflict(t('materials.tooManyFiles', { mostFiles: MOST_FILES }));
    await checkSessionText(db, {
      ...{ source: 'FILE_NAME', text: filename, sessionId: session.id, people: session.participants },
    });
    const file = { sessionId: session.id, id: newId() };
    const upload = await services.files.presignMultipart({
      key: fileKey(db.ecosystemId, file),
      size: input.size,
    });
    await db.query(
      `INSERT INTO sessions.session_files (ecosystem_id, session_id, id, filename, bytes, upload_id, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [db.ecosystemId, session.id, file.id, filename, input.size, upload.uploadId, userId, now],
    );
    const { partSize, partCount, presignedUrls } = upload;
    return { fileId: file.id, partSize, partCount, presignedUrls };
  });
}
