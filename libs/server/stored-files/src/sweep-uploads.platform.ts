import { systemActor } from '@lyceum/server/actor';
import { defineSchedule, type ScheduleDefinition } from '@lyceum/server/jobs';
import { dropFiles, type DroppedFile } from './drop-files';
import type { StoredFilesServices } from './stored-files';

const HOUR_MS = 3_600_000;
const TENANTS_AT_ONCE = 500;
const ROWS_AT_ONCE = 500;

interface Uploads {
  /** Name of the schedule. */
  kind: string;
  /** Table name with schema; the table has the columns `ecosystem_id` and `upload_id`. */
  table: string;
  /** SQL over `t`: uploads that nobody can confirm any more; `$1` is the present time. */
  abandoned: string;
  /** SQL over `t`: the key in the store. */
  key: string;
}

interface Services extends StoredFilesServices {
  clock: { now(): Date };
}

/** Deletes uploads that were begun and never confirmed: the row, and with its transaction the file and its parts. */
export function sweepUploadsSchedule<Own extends Services>(uploads: Uploads): ScheduleDefinition<Own> {
  const { kind, table, abandoned, key } = uploads;
  return defineSchedule<Own>({
    kind,
    everyMs: HOUR_MS,
    handler: async ({ tenancy, clock }) => {
      const now = clock.now();
      const tenants = await tenancy.platformRead<{ ecosystemId: string }>(kind, {
        name: `${kind}-tenants`,
        text: `SELECT DISTINCT t.ecosystem_id AS "ecosystemId" FROM ${table} t WHERE ${abandoned} LIMIT ${TENANTS_AT_ONCE}`,
        values: [now],
      });
      const removeSome = (ecosystemId: string) =>
        tenancy.within(systemActor(ecosystemId, kind), async (db) => {
          const gone = await db.query<DroppedFile>(
            `DELETE FROM ${table} t WHERE t.id IN (
               SELECT t.id FROM ${table} t WHERE t.ecosystem_id = $2 AND ${abandoned} LIMIT ${ROWS_AT_ONCE} FOR UPDATE SKIP LOCKED)
               AND t.ecosystem_id = $2 AND ${abandoned} RETURNING ${key} AS key, t.upload_id AS "uploadId"`,
            [now, ecosystemId],
          );
          await dropFiles(db, gone);
          return gone.length;
        });
      for (const { ecosystemId } of tenants) while ((await removeSome(ecosystemId)) === ROWS_AT_ONCE);
    },
  });
}
