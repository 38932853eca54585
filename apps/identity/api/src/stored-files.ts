import { sweepUploadsSchedule, type StoredFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { FILE_KEY_SQL } from './user-files/subject';

export const storedFiles: StoredFiles[] = [
  // Answers about rows of imports, which the roster records and deletes.
  { prefix: 'import-chunks/', comparedBy: 'roster' },
  {
    prefix: 'user-files/',
    rows: `SELECT ${FILE_KEY_SQL} AS key, t.uploaded_at IS NOT NULL AS expected FROM identity.user_files t`,
  },
  {
    prefix: 'pictures/',
    rows: `SELECT t.picture->>'key' AS key, true AS expected FROM identity.members t WHERE t.picture IS NOT NULL`,
  },
  {
    prefix: 'personal-data/',
    rows: `SELECT t.file_key AS key, true AS expected FROM identity.data_requests t WHERE t.file_key IS NOT NULL
      UNION ALL
      SELECT 'personal-data/' || t.id || '/certificate.' || ending, true FROM identity.data_requests t
        CROSS JOIN unnest(ARRAY['json', 'en.html', 'sp.html']) AS ending WHERE t.certificate IS NOT NULL
      UNION ALL
      SELECT file->>'key', false FROM identity.data_requests t
        JOIN identity.data_request_parts p ON p.ecosystem_id = t.ecosystem_id AND p.request_id = t.id
        CROSS JOIN jsonb_array_elements(p.done->'files') AS file
        WHERE t.status = 'RUNNING' AND p.done_at IS NOT NULL AND file->>'isOurs' = 'true'`,
  },
  { prefix: 'people-exports/' },
];

export const sweepUserFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-user-files',
  table: 'identity.user_files',
  abandoned: `t.uploaded_at IS NULL AND t.created_at < $1::timestamptz - interval '1 day'`,
  key: FILE_KEY_SQL,
});
