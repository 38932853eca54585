import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { fileKey } from './material-rows';
import { WITHOUT_LEGAL_HOLD } from './without-legal-hold';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AT_ONCE = 200;

/** Materials of sessions of one ecosystem that ended before an instant. */
interface Old {
  ecosystemId: string;
  before: Date;
}

/**
 * Deletes files of sessions, and whiteboards, notes and files of lessons, once the ecosystem's retention after the end
 * of the session is over, unless a legal hold is on somebody of the session. Contents are deleted before their rows, so that an interrupted run leaves nothing
 * unreferenced.
 */
export const deleteOldMaterials = defineSchedule<Services>({
  kind: 'delete-old-materials',
  everyMs: HOUR_MS,
  handler: async (services) => {
    const now = services.clock.now().getTime();
    const tenants = await services.tenancy.platformWide('delete old materials', (db) =>
      db.query<{ ecosystemId: string; days: number }>(
        `SELECT ecosystem_id AS "ecosystemId", (settings #>> '{sessionSettings,materialsRetentionDays}')::int AS days
         FROM sessions.ecosystem_settings WHERE settings #>> '{sessionSettings,materialsRetentionDays}' IS NOT NULL`,
      ),
    );
    for (const { ecosystemId, days } of tenants) {
      const old = { ecosystemId, before: new Date(now - days * DAY_MS) };
      try {
        for (const some of [sessionFiles, lessonFiles, lessonDocuments])
          while ((await some(old, services)) === AT_ONCE);
      } catch (error) {
        services.logger.error({ err: error, ecosystemId }, 'old materials could not be deleted');
      }
    }
  },
});

function within<T>({ ecosystemId }: Old, services: Services, work: (db: TenantDb) => Promise<T>): Promise<T> {
  return services.tenancy.within(systemActor(ecosystemId, 'delete old materials'), work);
}

async function sessionFiles(old: Old, services: Services): Promise<number> {
  const files = await within(old, services, (db) =>
    db.query<{ sessionId: string; id: string }>(
      `SELECT f.session_id AS "sessionId", f.id FROM sessions.session_files f JOIN sessions.sessions s ON s.id = f.session_id
       WHERE f.created_at < $1 AND s.ends_at < $1 AND ${WITHOUT_LEGAL_HOLD} ORDER BY f.created_at LIMIT ${AT_ONCE}`,
      [old.before],
    ),
  );
  for (const file of files) await services.files.delete(fileKey(old.ecosystemId, file));
  await within(old, services, (db) =>
    db.query(
      `DELETE FROM sessions.session_files f USING unnest($1::uuid[], $2::uuid[]) AS gone (session_id, id)
       WHERE f.session_id = gone.session_id AND f.id = gone.id`,
      [files.map(({ sessionId }) => sessionId), files.map(({ id }) => id)],
    ),
  );
  return files.length;
}

async function lessonFiles(old: Old, services: Services): Promise<number> {
  const files = await within(old, services, (db) =>
    db.query<{ id: string; key: string }>(
      `SELECT f.id, f.file_key AS key FROM sessions.lesson_files f JOIN sessions.sessions s ON s.id = f.session_id
       WHERE f.purpose IN ('LESSON', 'BOARD') AND f.created_at < $1 AND s.ends_at < $1 AND ${WITHOUT_LEGAL_HOLD} ORDER BY f.created_at LIMIT ${AT_ONCE}`,
      [old.before],
    ),
  );
  for (const { key } of files) await services.files.delete(key);
  await within(old, services, (db) =>
    db.query(`DELETE FROM sessions.lesson_files WHERE id = ANY ($1::uuid[])`, [files.map(({ id }) => id)]),
  );
  return files.length;
}

/** Whiteboards and shared notes. */
async function lessonDocuments(old: Old, services: Services): Promise<number> {
  const gone = await within(old, services, (db) =>
    db.query(
      `DELETE FROM sessions.room_documents d USING (
         SELECT o.session_id, o.name FROM sessions.room_documents o JOIN sessions.sessions s ON s.id = o.session_id
         WHERE o.updated_at < $1 AND s.ends_at < $1 AND ${WITHOUT_LEGAL_HOLD} ORDER BY o.updated_at LIMIT ${AT_ONCE}
       ) AS old WHERE d.session_id = old.session_id AND d.name = old.name RETURNING 1`,
      [old.before],
    ),
  );
  return gone.length;
}
