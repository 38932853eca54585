import { sweepUploadsSchedule, type StoredFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { FILE_KEY_SQL } from './request-files/subject';

/** The files that matching writes into the file store. */
export const storedFiles: StoredFiles[] = [
  {
    prefix: 'requests/',
    rows: `SELECT ${FILE_KEY_SQL} AS key, t.checked_at IS NOT NULL AS expected FROM matching.request_files t`,
  },
];

/** Uploads are deleted an hour after a request can last attach them. */
export const sweepRequestFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-request-files',
  table: 'matching.request_files',
  abandoned: `t.request_id IS NULL AND t.created_at < $1::timestamptz - interval '25 hours'`,
  key: FILE_KEY_SQL,
});
