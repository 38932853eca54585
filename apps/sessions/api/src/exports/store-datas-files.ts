import type { DatasFilesReadyPayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ExportFile } from './export-row';
import { FILE, STUDENTS_FILE } from './export-texts';

/** The roster's answer completes the export, with its files, or with an error. */
export async function storeDatasFiles(
  db: TenantDb,
  { exportId, files }: DatasFilesReadyPayload,
): Promise<void> {
  const [row] = await db.query<{ language: 'en' | 'sp'; createdBy: string | null; day: string }>(
    `SELECT requested_by->>'language' AS language, created_by AS "createdBy", to_char(created_at, 'YYYY-MM-DD') AS day
     FROM sessions.exports WHERE id = $1 AND status = 'RUNNING' FOR UPDATE`,
    [exportId],
  );
  if (!row) return;
  const { language, createdBy, day } = row;
  const stored = files.map(({ kind, fileKey, rows }): ExportFile => {
    const name = kind === 'SESSION' ? FILE[language] : STUDENTS_FILE[language];
    return { key: fileKey, fileName: `datas-${name}-${day}.csv`, rows };
  });
  await db.query(`UPDATE sessions.exports SET status = $2, files = $3, finished_at = now() WHERE id = $1`, [
    exportId,
    stored.length > 0 ? 'DONE' : 'FAILED',
    JSON.stringify(stored),
  ]);
  if (createdBy) db.notify({ userIds: [createdBy], topics: ['exports'], ids: [exportId] });
}
