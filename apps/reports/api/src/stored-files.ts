import type { StoredFiles } from '@lyceum/server/stored-files';
import { FIRST_KEY_SQL } from './files/subject';

export const storedFiles: StoredFiles[] = [
  {
    prefix: 'reports/',
    rows: `SELECT coalesce(t.file_key, ${FIRST_KEY_SQL}) AS key, t.status = 'READY' AS expected
      FROM reports.report_files t`,
  },
];
