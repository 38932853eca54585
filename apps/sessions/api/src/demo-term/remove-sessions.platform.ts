import { systemActor } from '@lyceum/server/actor';
import { dropFiles, type DroppedFile } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import { FILE_KEY_SQL } from '../materials/subject';

/**
 * Deletes the tenant's sessions and every row of any subject that refers to them; returns their number. Platform-wide,
 * because the application role may not delete from the ledgers of attendance and of activities.
 */
export async function removeSessions(
  ecosystemId: string,
  { ids, seriesId }: { ids: string[]; seriesId: string },
  { tenancy }: Services,
): Promise<number> {
  // Files are removed before their rows, so that a run after a crash finds them again.
  await tenancy.within(systemActor(ecosystemId, 'remove the files of a demo term'), async (db) => {
    const files = await db.query<DroppedFile>(
      `SELECT ${FILE_KEY_SQL} AS key, t.upload_id AS "uploadId" FROM sessions.session_files t WHERE t.session_id = ANY ($1::uuid[])
       UNION ALL SELECT t.file_key, t.upload_id FROM sessions.lesson_files t WHERE t.session_id = ANY ($1::uuid[])`,
      [ids],
    );
    await dropFiles(db, files);
  });
  return tenancy.platformWide('remove the sessions of a demo term', async (db) => {
    const tables = await db.query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
       WHERE c.table_schema = 'sessions' AND c.column_name = 'session_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    );
    for (const { name } of tables)
      await db.query(
        `DELETE FROM sessions.${name} WHERE ecosystem_id = $1 AND session_id = ANY ($2::uuid[])`,
        [ecosystemId, ids],
      );
    const removed = await db.execute(
      `DELETE FROM sessions.sessions WHERE ecosystem_id = $1 AND id = ANY ($2::uuid[])`,
      [ecosystemId, ids],
    );
    // Sessions that people added keep their series, and the one that counts the changes of their calendar event.
    await db.query(
      `DELETE FROM sessions.series s WHERE s.ecosystem_id = $1 AND s.id = $2
         AND NOT EXISTS (SELECT 1 FROM sessions.series c JOIN sessions.sessions e ON e.ecosystem_id = $1 AND e.series_id = c.id
                         WHERE c.ecosystem_id = $1 AND (c.id = s.id OR c.calendar_id = s.id))`,
      [ecosystemId, seriesId],
    );
    return removed;
  });
}
