import type { IdentityEvents } from '@lyceum/contracts/identity';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { WRITE_DATAS_FILES } from '../datas-export/subject';
import { chunkAnswered } from './chunk-followers';
import { saveRefusedPeople } from './refused-people';
import { failImport, settleImport } from './settle-import';

interface Confirmation {
  importJobId: string;
  chunk: number;
  inserted: number;
  insertedRows: number;
  overlaps: number;
  notLearners?: readonly string[];
  erased?: readonly string[];
}

/** Confirms one chunk; the last one ends the import. */
async function confirm(db: TenantDb, chunk: Confirmation): Promise<void> {
  const confirmed = await db.query(
    `UPDATE roster.import_chunks SET confirmed_at = now(), inserted = $4, inserted_rows = $5, overlap_count = $6
     WHERE ecosystem_id = $1 AND import_job_id = $2 AND chunk = $3 AND confirmed_at IS NULL RETURNING chunk`,
    [db.ecosystemId, chunk.importJobId, chunk.chunk, chunk.inserted, chunk.insertedRows, chunk.overlaps],
  );
  // A chunk may be confirmed again after the import has ended.
  if (confirmed.length > 0) {
    await saveRefusedPeople(db, chunk.importJobId, chunk.notLearners ?? [], 'student-not-learner');
    await saveRefusedPeople(db, chunk.importJobId, chunk.erased ?? [], 'student-erased');
  }
  await settleImport(db, chunk.importJobId);
  await chunkAnswered(db, { importJobId: chunk.importJobId, chunk: chunk.chunk, loaded: true });
}

async function rejectChunk(
  db: TenantDb,
  { importJobId, chunk }: { importJobId: string; chunk: number },
): Promise<void> {
  await failImport(db, importJobId);
  await chunkAnswered(db, { importJobId, chunk, loaded: false });
}

/** The identity domain confirms each chunk of people once they are members. */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.people-loaded': ({ payload: { importJobId, chunk, notLearners, erased } }, db) =>
      // The roster itself counted how many of them are new.
      confirm(db, { importJobId, chunk, inserted: 0, insertedRows: 0, overlaps: 0, notLearners, erased }),
    'identity.people-failed': ({ payload }, db) => rejectChunk(db, payload),
  },
});

/** The sessions domain confirms each chunk of history once it is loaded, and requests files of delivered sessions. */
export const sessionsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.history-loaded': ({ payload }, db) => confirm(db, payload),
    'sessions.history-failed': ({ payload }, db) => rejectChunk(db, payload),
    'sessions.export-ready': async ({ payload }, db) => {
      await db.enqueue(WRITE_DATAS_FILES, payload);
    },
  },
});
