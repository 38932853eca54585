import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportStatus } from '../__generated__/resolvers';
import type { EntityType } from '../columns/subject';
import {
  activeStatuses,
  importById,
  type FailCode,
  type ImportCounts,
  type ImportJobRow,
  learnMapping,
  releaseWaiting,
} from '../imports/subject';
import { refusedPeople } from './refused-people';

interface Ending {
  status: ImportStatus;
  failCode?: FailCode;
  failDetail?: string | null;
  counts?: Partial<ImportCounts>;
}

/** Stores how an import ended, and releases the imports that waited for it. */
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
  if (ending.status === 'IMPORTED') await learnMapping(db, job);
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.id] });
  // A planned or checked file releases waiting imports only when its plan is applied or the import started.
  if (ending.status !== 'PLANNED' && ending.status !== 'CHECKED')
    await releaseWaiting(db, job, ending.status);
}

/**
 * Ends an import as failed after another domain gave up a chunk. What was loaded stays; importing the same file again
 * loads the rest.
 */
export async function failImport(db: TenantDb, importJobId: string): Promise<void> {
  const job = await importById(db, importJobId, 'FOR NO KEY UPDATE');
  if (job && activeStatuses.includes(job.status))
    await endImport(db, job, { status: 'FAILED', failCode: 'fault' });
}

interface Confirmed {
  awaited: number;
  confirmed: number;
  inserted: number;
  inserted_rows: number;
  overlap_count: number;
}

/** Percentage at which the roster's own work is done and the loading by other domains begins. */
const LOADING_FROM: Partial<Record<EntityType, number>> = { STUDENT: 80, SESSION: 50 };

/**
 * Ends an import once identity has confirmed all its people and sessions every chunk of its last attempt; until then it
 * advances the progress.
 */
export async function settleImport(db: TenantDb, importJobId: string): Promise<void> {
  // The rows of refused people are read from the file again, which takes too long for an event's transaction.
  if (await settleUnlessRefused(db, importJobId)) await db.enqueue('import', { importJobId });
}

/** Like `settleImport`, but returns true if the rows of refused people have to be refused before the import ends. */
export async function settleUnlessRefused(db: TenantDb, importJobId: string): Promise<boolean> {
  const job = await importById(db, importJobId, 'FOR NO KEY UPDATE');
  if (!job || job.status !== 'IMPORTING' || job.chunks === null) return false;
  const [sums] = await db.query<Confirmed>(
    // Counts of new and overlapping sessions come from the attempt that loaded them first. New people likewise: an
    // attempt announces only those whom no earlier attempt announced.
    `SELECT count(*) FILTER (WHERE awaited)::int AS awaited,
       count(*) FILTER (WHERE awaited AND confirmed_at IS NOT NULL)::int AS confirmed,
       coalesce(sum(inserted), 0)::int AS inserted, coalesce(sum(inserted_rows), 0)::int AS inserted_rows,
       coalesce(sum(overlap_count), 0)::int AS overlap_count
     FROM (SELECT *, CASE kind WHEN 'HISTORY' THEN attempt = $3 ELSE $4 END AS awaited FROM roster.import_chunks
           WHERE ecosystem_id = $1 AND import_job_id = $2) chunks`,
    [db.ecosystemId, importJobId, job.attempt, job.awaits_people],
  );
  const { awaited, confirmed, inserted, inserted_rows, overlap_count } = sums!;
  if (confirmed >= awaited) {
    if ((await refusedPeople(db, importJobId)).size > 0) return true;
    const counts = { newSessions: inserted, newRows: inserted_rows, overlaps: overlap_count };
    await endImport(db, job, { status: 'IMPORTED', ...(job.entity_type === 'SESSION' ? { counts } : {}) });
    return false;
  }
  const from = LOADING_FROM[job.entity_type] ?? 100;
  await db.query(
    `UPDATE roster.import_jobs SET percent = $3, phase = 'LOADING' WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, importJobId, Math.round(from + ((100 - from) * confirmed) / awaited)],
  );
  db.notify({
    userIds: job.submitted_by ? [job.submitted_by] : 'ecosystem',
    topics: ['imports'],
    ids: [importJobId],
  });
  return false;
}
