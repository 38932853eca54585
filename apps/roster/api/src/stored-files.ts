import type { StoredFiles } from '@lyceum/server/stored-files';
import { FILE_KEY_SQL } from './file-uploads/subject';

/** What the roster writes into the file store. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'imports/',
    rows: `SELECT t.file_key AS key, true AS expected FROM roster.import_jobs t
      UNION ALL SELECT t.workbook_key, true FROM roster.import_jobs t WHERE t.workbook_key IS NOT NULL`,
  },
  {
    // Files that carry people, sessions and rows to other domains, and answers about rows, until they are read. An answer
    // that never came has no file.
    prefix: 'import-chunks/',
    rows: `SELECT t.file_key AS key, t.confirmed_at IS NULL AND t.kind <> 'ROWS' AS expected FROM roster.import_chunks t WHERE NOT t.file_deleted`,
  },
  {
    prefix: 'file-uploads/',
    rows: `SELECT ${FILE_KEY_SQL} AS key, t.submitted_at IS NOT NULL AND t.delete_after IS NULL AS expected FROM roster.file_uploads t`,
  },
  {
    // Files that carry vendors' records to other domains, until they are confirmed.
    prefix: 'vendor-pushes/',
    rows: `SELECT unnest(t.file_keys) AS key, true AS expected FROM roster.vendor_pushes t`,
  },
  { prefix: 'examples/' },
  { prefix: 'refused-rows/' },
  { prefix: 'roster-exports/' },
  { prefix: 'roster-sync-plans/' },
  // Files of an export that the sessions domain requested and records.
  { prefix: 'exports/', comparedBy: 'sessions' },
];
