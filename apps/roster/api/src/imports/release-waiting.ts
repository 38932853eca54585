import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportStatus } from '../__generated__/resolvers';
import type { EntityType } from '../columns/subject';
import { IMPORT_JOB, type FailCode, importById, type ImportJobRow } from './import-job';

/**
 * Kinds of files whose records the rows of a kind name. An import waits for the unfinished imports of these kinds in its
 * program, in this order. No kind waits for itself, directly or through others, so that imports never wait for each other.
 */
const AWAITED: Partial<Record<EntityType, readonly EntityType[]>> = {
  GUARDIAN: ['STUDENT'],
  SESSION: ['STUDENT', 'TUTOR'],
  ATTENDANCE: ['STUDENT', 'SESSION'],
};

/** Files of a lower number are submitted first, so that the others can wait for them. */
export const submissionOrder = (kind: EntityType): number =>
  Math.max(0, ...(AWAITED[kind] ?? []).map((awaited) => 1 + submissionOrder(awaited)));

/** Why an import that waited for one of this kind fails with it. Sessions load without the file of their tutors. */
const FAILS_WITH: Partial<Record<EntityType, FailCode>> = {
  STUDENT: 'student-file-failed',
  SESSION: 'session-file-failed',
};

type Waiting = Pick<ImportJobRow, 'program_id' | 'entity_type' | 'checks_first' | 'submitted_by'> & {
  /**
   * Imports before this one are awaited, and later ones that cannot fail it; null: an import that is not recorded yet.
   */
  id: string | null;
};

/**
 * The import that this one has to wait for first. Locks it, so that it cannot finish and release waiting imports before
 * the new one is recorded.
 */
export async function awaitedImport(db: TenantDb, job: Waiting): Promise<string | null> {
  const kinds = AWAITED[job.entity_type];
  if (!kinds) return null;
  const statuses = ['UPLOADED', 'VALIDATING', 'IMPORTING', ...(job.checks_first ? ['CHECKED'] : [])];
  for (;;) {
    const [candidate] = await db.query<{ id: string }>(
      // An import that waits for a person delays no other person's imports.
      `SELECT id FROM roster.import_jobs WHERE ecosystem_id = $1 AND program_id = $2 AND entity_type = ANY ($3::text[])
         AND status = ANY ($4::text[]) AND (NOT checks_first OR $5 AND submitted_by = $6 AND created_at > now() - interval '1 day')
         AND ($7::uuid IS NULL OR id < $7 OR entity_type <> ALL ($8::text[])) ORDER BY array_position($3::text[], entity_type), id DESC LIMIT 1`,
      [
        ...[db.ecosystemId, job.program_id, kinds, statuses],
        ...[job.checks_first, job.submitted_by, job.id, Object.keys(FAILS_WITH)],
      ],
    );
    if (!candidate) return null;
    const locked = await importById(db, candidate.id, 'FOR NO KEY UPDATE');
    if (locked && statuses.includes(locked.status)) return locked.id;
  }
}

/** Continues the imports that waited for an ended one, or ends them if they cannot be loaded without it. */
export async function releaseWaiting(
  db: TenantDb,
  ended: Pick<ImportJobRow, 'id' | 'entity_type'>,
  status: ImportStatus,
): Promise<void> {
  const waiting = await db.query<ImportJobRow>(
    `SELECT * FROM roster.import_jobs WHERE ecosystem_id = $1 AND depends_on = $2 AND status = 'UPLOADED' ORDER BY id FOR NO KEY UPDATE`,
    [db.ecosystemId, ended.id],
  );
  const failCode = status === 'IMPORTED' ? undefined : FAILS_WITH[ended.entity_type];
  for (const job of waiting) {
    if (failCode) await failWaiting(db, job, failCode);
    else await waitOrRun(db, job);
  }
}

async function failWaiting(db: TenantDb, job: ImportJobRow, failCode: FailCode): Promise<void> {
  await db.query(
    `UPDATE roster.import_jobs SET status = 'NEEDS_FIX', fail_code = $3, phase = NULL, percent = 100, finished_at = now()
     WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, job.id, failCode],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.id] });
  await releaseWaiting(db, job, 'NEEDS_FIX');
}

/** Queues the import, unless it has to wait for another one still. */
async function waitOrRun(db: TenantDb, job: ImportJobRow): Promise<void> {
  if (!(await postpone(db, job))) await db.enqueue(IMPORT_JOB, { importJobId: job.id });
}

/** Lets an import wait that has not begun, if there is one for it to wait for; returns whether it waits. */
export async function postpone(db: TenantDb, job: ImportJobRow): Promise<boolean> {
  const next = await awaitedImport(db, job);
  if (!next) return false;
  await db.query(`UPDATE roster.import_jobs SET depends_on = $3 WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    job.id,
    next,
  ]);
  return true;
}
