import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { settleSessionImport } from './settle-import';

/** The sessions domain answers each chunk of history once it is in; with the last one the import is done. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.history-loaded': async ({ payload }, db) => {
      await db.query(
        `UPDATE roster.import_chunks SET confirmed_at = now(), inserted = $4, inserted_rows = $5, overlap_count = $6
         WHERE ecosystem_id = $1 AND import_job_id = $2 AND chunk = $3 AND confirmed_at IS NULL`,
        [
          db.ecosystemId,
          payload.importJobId,
          payload.chunk,
          payload.inserted,
          payload.insertedRows,
          payload.overlaps,
        ],
      );
      await settleSessionImport(db, payload.importJobId);
    },
  },
});
