import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportStatus } from '../__generated__/resolvers';
import { importById, type FailCode, type ImportCounts, type ImportJobRow } from '../imports/import-job';

interface Ending {
  status: ImportStatus;
  failCode?: FailCode;
  failDetail?: string | null;
  counts?: Partial<ImportCounts>;
}

/** Writes how an import ended, and lets the session files that waited for it go on. */
export async function endImport(db: TenantDb, job: ImportJobRow, ending: Ending): Promise<void> {
  await db.query(
    `UPDATE roster.import_jobs SET status = $3, fail_code = $4, fail_detail = $5, counts = counts || $6::jsonb, percent = 100,
       phase = NULL, finished_at = now() WHERE ecosystem_id = $1 AND id = $2`,
    [
      db.ecosystemId,
      job.id,
      ending.status,
      ending.failCode ?? null,
      ending.failDetail ?? null,
      JSON.stringify(ending.counts ?? {}),
    ],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.id] });
  if (job.entity_type === 'STUDENT') await releaseWaiting(db, job.id, ending.status);
}

async function releaseWaiting(db: TenantDb, studentImportId: string, status: ImportStatus): Promise<void> {
  const waiting = await db.query<ImportJobRow>(
    `SELECT * FROM roster.import_jobs WHERE ecosystem_id = $1 AND depends_on = $2 AND status = 'UPLOADED' FOR NO KEY UPDATE`,
    [db.ecosystemId, studentImportId],
  );
  for (const job of waiting) {
    if (status === 'IMPORTED') await db.enqueue('import', { importJobId: job.id });
    else await endImport(db, job, { status: 'NEEDS_FIX', failCode: 'student-file-failed' });
  }
}

interface Confirmed {
  confirmed: number;
  inserted: number;
  inserted_rows: number;
  overlap_count: number;
}

/** Ends a session import once every chunk of its last attempt is loaded; before that it moves the progress on. */
export async function settleSessionImport(db: TenantDb, importJobId: string): Promise<void> {
  const job = await importById(db, importJobId, 'FOR NO KEY UPDATE');
  if (!job || job.status !== 'IMPORTING' || job.chunks === null) return;
  const [sums] = await db.query<Confirmed>(
    // What is new (and what of it overlaps) was new in the attempt that brought it first.
    `SELECT count(*) FILTER (WHERE confirmed_at IS NOT NULL AND attempt = $3)::int AS confirmed,
       coalesce(sum(inserted), 0)::int AS inserted, coalesce(sum(inserted_rows), 0)::int AS inserted_rows,
       coalesce(sum(overlap_count), 0)::int AS overlap_count
     FROM roster.import_chunks WHERE ecosystem_id = $1 AND import_job_id = $2 AND kind = 'HISTORY'`,
    [db.ecosystemId, importJobId, job.attempt],
  );
  const { confirmed, inserted, inserted_rows, overlap_count } = sums!;
  if (confirmed >= job.chunks) {
    await endImport(db, job, {
      status: 'IMPORTED',
      counts: { newSessions: inserted, newRows: inserted_rows, overlaps: overlap_count },
    });
    return;
  }
  await db.query(
    `UPDATE roster.import_jobs SET percent = $3, phase = 'LOADING' WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, importJobId, Math.round(50 + (50 * confirmed) / job.chunks)],
  );
  db.notify({
    userIds: job.submitted_by ? [job.submitted_by] : 'ecosystem',
    topics: ['imports'],
    ids: [importJobId],
  });
}
