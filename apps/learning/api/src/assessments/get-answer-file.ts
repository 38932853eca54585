import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { SHORT_DOWNLOAD_SECONDS } from '@lyceum/server/files';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetAnswerFileArgs } from '../__generated__/resolvers';
import { ANSWER_FILE_COLUMNS, answerFileKey, type AnswerFileRow } from '../answer-files/subject';
import { READS_ANSWERS, readerValues, SCORES } from './assessment-scope';

/** A file with its address, for people who may read or score the response; before the submission for the respondent. */
export async function getAnswerFile(actor: Actor, { fileId }: QueryGetAnswerFileArgs, services: Services) {
  const [row] = isUuid(fileId)
    ? await services.tenancy.read<AnswerFileRow>(actor, {
        name: 'answer-file',
        text: `SELECT ${ANSWER_FILE_COLUMNS} FROM learning.answer_files t
          JOIN learning.assessments a ON a.ecosystem_id = t.ecosystem_id AND a.id = t.assessment_id
          LEFT JOIN learning.programs pr ON pr.ecosystem_id = a.ecosystem_id AND pr.id = a.program_id
          JOIN learning.families p ON p.ecosystem_id = t.ecosystem_id AND p.user_id = t.user_id
          WHERE t.id = $5 AND t.uploaded_at IS NOT NULL
            AND (t.user_id = $4::uuid OR t.response_id IS NOT NULL AND (${READS_ANSWERS} OR ${SCORES}))`,
        values: [...readerValues(actor), fileId],
      })
    : [];
  if (!row) throw new NotFound('file');
  return presentAnswerFile(actor, row, services);
}

export function presentAnswerFile(
  { ecosystemId }: Actor,
  { id, filename, bytes, contentType }: AnswerFileRow,
  { files }: Services,
) {
  return {
    ...{ id, filename, size: bytes, contentType },
    url: () =>
      files.presignDownload(answerFileKey(ecosystemId!, id), filename, { seconds: SHORT_DOWNLOAD_SECONDS }),
  };
}
