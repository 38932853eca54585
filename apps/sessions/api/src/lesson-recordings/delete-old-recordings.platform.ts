import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { WITHOUT_LEGAL_HOLD } from '../materials/subject';

const HOUR_MS = 3_600_000;
const AT_ONCE = 200;

/** Deletes recordings past their retention, unless a legal hold is on somebody of the session: first the file, then the row. */
export const deleteOldRecordings = defineSchedule<Services>({
  kind: 'delete-old-recordings',
  everyMs: HOUR_MS,
  handler: async (services) => {
    const now = services.clock.now();
    while ((await deleteDue(services, now)) === AT_ONCE);
  },
});

async function deleteDue(services: Services, now: Date): Promise<number> {
  const due = await services.tenancy.platformWide('delete old recordings', (db) =>
    db.query<{ ecosystemId: string; id: string; fileKey: string }>(
      `SELECT r.ecosystem_id AS "ecosystemId", r.id, f.file_key AS "fileKey"
         FROM sessions.lesson_recordings r JOIN sessions.lesson_files f ON f.ecosystem_id = r.ecosystem_id AND f.id = r.file_id
         JOIN sessions.sessions s ON s.ecosystem_id = r.ecosystem_id AND s.id = r.session_id
         WHERE r.deleted_at IS NULL AND r.delete_after <= $1 AND ${WITHOUT_LEGAL_HOLD} ORDER BY r.delete_after LIMIT $2`,
      [now, AT_ONCE],
    ),
  );
  for (const { ecosystemId, id, fileKey } of due) {
    await services.files.delete(fileKey);
    await services.tenancy.within(systemActor(ecosystemId, 'delete old recordings'), (db) =>
      db.query(`UPDATE sessions.lesson_recordings SET deleted_at = $2 WHERE id = $1`, [id, now]),
    );
  }
  return due.length;
}
