import type { StoredFiles } from '@lyceum/server/stored-files';
import { fileKeySql } from './conversations/subject';

/** The files that messaging writes into the file store. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'messages/',
    rows: `SELECT ${fileKeySql('file_id')} AS key, true AS expected FROM messaging.messages t WHERE t.file_id IS NOT NULL
      UNION ALL SELECT ${fileKeySql('id')}, false FROM messaging.attachment_uploads t`,
  },
];
