import type { StoredFiles } from '@lyceum/server/stored-files';

export const storedFiles: StoredFiles[] = [
  {
    prefix: 'reports/',
    rows: `SELECT coalesce(t.file_key, 'reports/' || t.id || '.csv') AS key, t.status = 'READY' AS expected
      FROM reports.report_files t`,
  },
];
