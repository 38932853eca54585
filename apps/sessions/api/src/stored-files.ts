import { sweepUploadsSchedule, type StoredFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { FILE_KEY_SQL } from './materials/subject';
import { PROOF_KEY_SQL } from './payouts/subject';

const DAY_OLD = `t.created_at < $1::timestamptz - interval '1 day'`;

/** Files `t` of lessons without confirmation: abandoned uploads, and all files of bulk requests. */
export const UNCONFIRMED = `t.ready_at IS NULL`;
/** Days for which the file of a bulk request is stored: it is never confirmed, and has been handled by then. */
const BULK_REQUEST_DAYS = 30;

const lessonFiles = `SELECT t.file_key AS key, t.ready_at IS NOT NULL AND t.removed_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM sessions.lesson_recordings r
    WHERE r.ecosystem_id = t.ecosystem_id AND r.file_id = t.id AND r.deleted_at IS NOT NULL) AS expected
  FROM sessions.lesson_files t`;

/** Everything that sessions writes into the file store. */
export const storedFiles: StoredFiles[] = [
  // Answers about rows of imports, which the roster records and deletes.
  { prefix: 'import-chunks/', comparedBy: 'roster' },
  {
    prefix: 'sessions/',
    rows: `SELECT ${FILE_KEY_SQL} AS key, t.uploaded_at IS NOT NULL AS expected FROM sessions.session_files t`,
  },
  {
    prefix: 'payouts/',
    rows: `SELECT ${PROOF_KEY_SQL} AS key, t.checked_at IS NOT NULL AS expected FROM sessions.payout_files t`,
  },
  { prefix: 'lessons/', rows: `${lessonFiles} WHERE t.file_key LIKE 'lessons/%'` },
  { prefix: 'bulk-requests/', rows: `${lessonFiles} WHERE t.file_key LIKE 'bulk-requests/%'` },
  {
    // The roster writes files of exports here too, at the request of sessions.
    prefix: 'exports/',
    rows: `SELECT file->>'key' AS key, true AS expected FROM sessions.exports t CROSS JOIN jsonb_array_elements(t.files) AS file
      UNION ALL SELECT 'exports/' || t.id || '/' || name, false FROM sessions.exports t
        CROSS JOIN unnest(ARRAY['delivered.ndjson', 'sessions.csv', 'sessions.xlsx', 'datas-session.csv', 'datas-student.csv']) AS name`,
  },
];

export const sweepSessionFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-session-files',
  table: 'sessions.session_files',
  abandoned: `t.uploaded_at IS NULL AND ${DAY_OLD}`,
  key: FILE_KEY_SQL,
});

/** Proofs of payouts that were begun a day ago and never submitted. */
export const sweepPayoutFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-payout-files',
  table: 'sessions.payout_files',
  abandoned: `t.checked_at IS NULL AND ${DAY_OLD}`,
  key: PROOF_KEY_SQL,
});

export const sweepLessonFiles = sweepUploadsSchedule<Services>({
  kind: 'sweep-lesson-files',
  table: 'sessions.lesson_files',
  abandoned: `${UNCONFIRMED} AND ${DAY_OLD}
    AND (t.purpose <> 'BULK_REQUEST' OR t.created_at < $1::timestamptz - interval '${BULK_REQUEST_DAYS} days')`,
  key: 't.file_key',
});
