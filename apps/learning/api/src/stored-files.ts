import type { StoredFiles } from '@lyceum/server/stored-files';
import { ANSWER_FILE_KEY_SQL } from './answer-files/subject';
import { PICTURE_KEY_SQL } from './question-pictures/subject';
import { FILE_KEY_SQL } from './resources/subject';

export const storedFiles: StoredFiles[] = [
  {
    prefix: 'resources/',
    rows: `SELECT ${FILE_KEY_SQL} AS key, t.uploaded_at IS NOT NULL AS expected FROM learning.resource_files t`,
  },
  {
    prefix: 'question-pictures/',
    rows: `SELECT ${PICTURE_KEY_SQL} AS key, true AS expected FROM learning.question_pictures t`,
  },
  {
    prefix: 'answer-files/',
    rows: `SELECT ${ANSWER_FILE_KEY_SQL} AS key, t.uploaded_at IS NOT NULL AS expected FROM learning.answer_files t`,
  },
];
