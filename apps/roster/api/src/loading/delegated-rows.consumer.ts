import type { IdentityEvents } from '@lyceum/contracts/identity';
import type { RowsFailedPayload, RowsLoadedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { importById } from '../imports/subject';
import { failImport } from './settle-import';
import { endDelegatedUndo } from './undo-delegated-rows';

/** A job applies the answer, because the refused rows are read from the file again. */
async function rowsLoaded(db: TenantDb, answer: RowsLoadedPayload): Promise<void> {
  const taken = await db.query(
    `UPDATE roster.import_jobs SET rows_answer = $4, percent = 90 WHERE ecosystem_id = $1 AND id = $2 AND attempt = $3
       AND status = 'IMPORTING' AND rows_answer IS NULL RETURNING id`,
    [db.ecosystemId, answer.importJobId, answer.attempt, JSON.stringify(answer)],
  );
  await db.query(
    `UPDATE roster.import_chunks SET confirmed_at = now()
     WHERE ecosystem_id = $1 AND import_job_id = $2 AND attempt <= $3 AND kind = 'ROWS' AND confirmed_at IS NULL`,
    [db.ecosystemId, answer.importJobId, answer.attempt],
  );
  if (taken.length > 0) await db.enqueue('import', { importJobId: answer.importJobId });
}

async function rowsFailed(db: TenantDb, { importJobId, attempt }: RowsFailedPayload): Promise<void> {
  const job = await importById(db, importJobId, 'FOR NO KEY UPDATE');
  if (job?.attempt === attempt) await failImport(db, importJobId);
}

const handled = {
  loaded: ({ payload }: { payload: RowsLoadedPayload }, db: TenantDb) => rowsLoaded(db, payload),
  failed: ({ payload }: { payload: RowsFailedPayload }, db: TenantDb) => rowsFailed(db, payload),
  undone: ({ payload }: { payload: RowsUndonePayload }, db: TenantDb) => endDelegatedUndo(db, payload),
};

/** Answers of identity, which loads guardians, tutors and staff. */
export const identityRowsConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.rows-loaded': handled.loaded,
    'identity.rows-failed': handled.failed,
    'identity.rows-undone': handled.undone,
  },
});

/** Answers of sessions, which loads attendance. */
export const sessionsRowsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.rows-loaded': handled.loaded,
    'sessions.rows-failed': handled.failed,
    'sessions.rows-undone': handled.undone,
  },
});
