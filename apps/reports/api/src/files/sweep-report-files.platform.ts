import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { FIRST_KEY_SQL, RETENTION_DAYS } from './report-file';

/** Deletes the file before its row, so that the next sweep finds the row again after an interruption. */
export const sweepReportFiles = defineSchedule<Services>({
  kind: 'sweep-report-files',
  everyMs: 60 * 60_000,
  handler: async ({ tenancy, files, clock }) => {
    const old = await tenancy.platformRead<{ id: string; fileKey: string | null }>('find old reports', {
      name: 'old-report-files',
      text: `SELECT t.id, coalesce(t.file_key, ${FIRST_KEY_SQL}) AS "fileKey" FROM reports.report_files t
        WHERE t.created_at < $1::timestamptz - interval '${RETENTION_DAYS} days' ORDER BY t.created_at LIMIT 500`,
      values: [clock.now()],
    });
    for (const { fileKey } of old) await files.delete(fileKey!);
    await tenancy.platformWide('forget old reports', (db) =>
      db.query(`DELETE FROM reports.report_files WHERE id = ANY ($1::uuid[])`, [old.map(({ id }) => id)]),
    );
  },
});
