import { Conflict, BadInput, NotFound } from '@lyceum/server/errors';
import { joinedSize } from '@lyceum/server/files';
import { dropFiles } from '@lyceum/server/stored-files';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationSubmitAnswerFileArgs } from '../__generated__/resolvers';
import {
  ANSWER_FILE_COLUMNS,
  answerFileKey,
  type AnswerFileRow,
  checkContent,
} from '../answer-files/subject';
import { expectCaller } from '../expect-caller';
import { t } from '../i18n';
import { presentAnswerFile } from './get-answer-file';

type Row = AnswerFileRow & { uploadId: string | null };

/**
 * Finishes an upload. The content is checked, and a picture drawn anew, outside of a transaction, because that takes
 * seconds.
 */
export async function submitAnswerFile(
  { actor }: RequestScope,
  { input }: MutationSubmitAnswerFileArgs,
  services: Services,
) {
  expectCaller(actor, input.userId);
  const { tenancy, files } = services;
  const [row] = isUuid(input.fileId)
    ? await tenancy.read<Row>(actor, {
        name: 'answer-file-to-submit',
        text: `SELECT ${ANSWER_FILE_COLUMNS}, t.upload_id AS "uploadId" FROM learning.answer_files t WHERE t.id = $1 AND t.user_id = $2`,
        values: [input.fileId, actor.userId],
      })
    : [];
  if (!row) throw new NotFound('file');
  if (row.contentType) return presentAnswerFile(actor, row, services);
  if (!row.uploadId) throw new Conflict(t('answerFiles.torn'));
  const upload = { key: answerFileKey(actor.ecosystemId!, row.id), uploadId: row.uploadId };
  // A null size: parts may still arrive. Another size: an attempt was interrupted while it stored the picture anew.
  if ((await joinedSize(files, upload)) !== row.bytes) throw new Conflict(t('answerFiles.torn'));
  const checked = await checkContent(files, upload.key, row.filename);
  if ('refused' in checked) {
    await tenancy.within(actor, async (db) => {
      const gone = await db.query(
        `DELETE FROM learning.answer_files WHERE id = $1 AND upload_id = $2 AND uploaded_at IS NULL RETURNING 1`,
        [row.id, upload.uploadId],
      );
      if (gone.length > 0) await dropFiles(db, [upload]);
    });
    throw new BadInput('input.fileId', checked.refused, checked.refused);
  }
  const { contentType, redrawn } = checked;
  if (redrawn) await files.write(upload.key, redrawn);
  const [stored] = await tenancy.within(actor, (db) =>
    db.query<AnswerFileRow>(
      `UPDATE learning.answer_files t SET uploaded_at = coalesce(t.uploaded_at, $3), content_type = $4, bytes = $5
       WHERE t.id = $1 AND t.upload_id = $2 RETURNING ${ANSWER_FILE_COLUMNS}`,
      [row.id, upload.uploadId, services.clock.now(), contentType, redrawn?.length ?? row.bytes],
    ),
  );
  // Another page began the upload anew meanwhile.
  if (!stored) throw new Conflict(t('answerFiles.torn'));
  return presentAnswerFile(actor, stored, services);
}
