import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { STORED_DAYS, type ExportFile } from './export-row';
import { deliveredKey } from './write-delivered';

/** Files hold everybody's sessions, so they are deleted after a while. */
export const deleteOldExports = defineSchedule<Services>({
  kind: 'delete-old-exports',
  everyMs: 60 * 60_000,
  handler: async ({ tenancy, files }) => {
    const old = await tenancy.platformWide('find old exports', (db) =>
      db.query<{ id: string; format: string; files: ExportFile[] }>(
        `SELECT id, format, files FROM sessions.exports WHERE created_at < now() - interval '${STORED_DAYS} days' ORDER BY created_at LIMIT 500`,
      ),
    );
    for (const { id, format, files: stored } of old) {
      for (const { key } of stored) await files.delete(key);
      if (format === 'DATAS') await files.delete(deliveredKey(id));
    }
    await tenancy.platformWide('forget old exports', (db) =>
      db.query(`DELETE FROM sessions.exports WHERE id = ANY ($1::uuid[])`, [old.map(({ id }) => id)]),
    );
  },
});
