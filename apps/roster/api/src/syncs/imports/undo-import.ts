import type { Actor, Words } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationUndoImportArgs, UndoImportAnswer } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import { isDelegatedKind } from '../../columns/subject';
import { administeredImport, refuseUnlessMayLoad, type ImportJobRow } from '../../imports/subject';
import { askDelegatedUndo } from '../../loading/subject';
import { administeredProgram, refuseArchived } from '../../projections/subject';
import { isLarge } from '../apply/undo-roster-sync-plan';
import { undoLocked } from '../apply/undo-plan';
import { SYNC_JOB, type SyncJob } from '../deliveries/delivery';
import { lockSyncs, planById } from '../plan/plan-row';

const NOTHING: Words = t('syncs.undoImport.nothing');
const LATER_PLAN: Words = t('syncs.undoImport.laterPlan');
const laterImport = (name: string): Words => t('syncs.undoImport.laterImport', { name });
const tutoredBy = (name: string): Words => t('syncs.undoImport.laterSessionsOfTutors', { name });
const sessionsOf = (name: string): Words => t('syncs.undoImport.laterSessions', { name });

export function undoImport(
  actor: Actor,
  { importJobId }: MutationUndoImportArgs,
  services: Services,
): Promise<UndoImportAnswer> {
  return services.tenancy.within(actor, async (db) => {
    const { program_id: programId } = await administeredImport(actor, importJobId, db);
    refuseArchived(await administeredProgram(actor, programId, db));
    await lockSyncs(db, programId);
    const job = await administeredImport(actor, importJobId, db, 'FOR NO KEY UPDATE');
    if (job.status !== 'IMPORTED' || job.replaced_by) throw new Conflict(NOTHING);
    refuseUnlessMayLoad(actor, job.entity_type);
    if (isDelegatedKind(job.entity_type)) return undoDelegated(actor, db, job);
    if (!job.changes_plan_id) throw new Conflict(NOTHING);
    await refuseIfBuiltUpon(db, job);
    const plan = (await planById(db, job.changes_plan_id, 'FOR UPDATE'))!;
    await db.query(
      `UPDATE roster.sync_plans SET status = 'UNDOING', status_before_undo = status, obstacles = '[]', undone_by = $3
       WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, plan.id, actor.userId],
    );
    await db.query(
      `UPDATE roster.import_jobs SET status = 'UNDOING', undone_by = $3, undo_obstacles = '[]' WHERE ecosystem_id = $1 AND id = $2`,
      [db.ecosystemId, job.id, actor.userId],
    );
    await db.audit({
      action: 'undo-import',
      subjectKind: 'import',
      subjectId: job.id,
      after: { programId, fileName: job.file_name },
    });
    if (await isLarge(db, plan))
      await db.enqueue(SYNC_JOB, { planId: plan.id, step: 'UNDO' } satisfies SyncJob);
    else await undoLocked(db, plan, services, new AbortController().signal);
    db.notify({ userIds: 'ecosystem', topics: ['imports', 'roster'], ids: [job.id, programId] });
    const { status, undo_obstacles: obstacles } = await administeredImport(actor, importJobId, db);
    return { importJobId: job.id, status, obstacles };
  });
}

/** The domain that loaded the rows undoes them, and names what stands in the way. */
async function undoDelegated(actor: Actor, db: TenantDb, job: ImportJobRow): Promise<UndoImportAnswer> {
  if (!job.rows_changed) throw new Conflict(NOTHING);
  if (job.entity_type === 'TUTOR') await refuseIfTutored(db, job);
  await askDelegatedUndo(db, job);
  await db.audit({
    action: 'undo-import',
    subjectKind: 'import',
    subjectId: job.id,
    after: { programId: job.program_id, fileName: job.file_name },
  });
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.id] });
  const { status, undo_obstacles: obstacles } = await administeredImport(actor, job.id, db);
  return { importJobId: job.id, status, obstacles };
}

/** Sessions of a later file refer to the tutors whom this one brought. */
async function refuseIfTutored(db: TenantDb, job: ImportJobRow): Promise<void> {
  const [sessions] = await db.query<{ fileName: string }>(
    `SELECT j.file_name AS "fileName" FROM roster.import_jobs j
     WHERE j.ecosystem_id = $1 AND j.program_id = $2 AND j.entity_type = 'SESSION' AND j.status IN ('IMPORTING', 'IMPORTED', 'ARCHIVED')
       AND j.total_rows > j.refused_rows AND j.id > $3 AND EXISTS (SELECT FROM roster.program_tutors p
         WHERE p.ecosystem_id = $1 AND p.program_id = $2 AND p.first_import_id = $3)
     ORDER BY j.id DESC LIMIT 1`,
    [db.ecosystemId, job.program_id, job.id],
  );
  if (sessions) throw new Conflict(tutoredBy(sessions.fileName));
}

/** Later changes of the same records must be undone first; sessions cannot be undone at all. */
async function refuseIfBuiltUpon(db: TenantDb, job: ImportJobRow): Promise<void> {
  const key = [db.ecosystemId, job.program_id, job.changes_plan_id];
  const [later] = await db.query<{ fileName: string | null }>(
    `SELECT j.file_name AS "fileName" FROM roster.sync_plans p
     LEFT JOIN roster.import_jobs j ON j.ecosystem_id = $1 AND j.changes_plan_id = p.id
     WHERE p.ecosystem_id = $1 AND p.program_id = $2 AND p.undone_at IS NULL AND (p.status = 'APPLYING' OR p.applied_at IS NOT NULL
       AND (p.applied_at, p.id) > (SELECT o.applied_at, o.id FROM roster.sync_plans o WHERE o.ecosystem_id = $1 AND o.id = $3))
     ORDER BY p.applied_at DESC NULLS FIRST LIMIT 1`,
    key,
  );
  if (later) throw new Conflict(later.fileName ? laterImport(later.fileName) : LATER_PLAN);
  const [sessions] = await db.query<{ fileName: string }>(
    `SELECT j.file_name AS "fileName" FROM roster.import_jobs j
     WHERE j.ecosystem_id = $1 AND j.program_id = $2 AND j.entity_type = 'SESSION' AND j.status IN ('IMPORTING', 'IMPORTED', 'ARCHIVED')
       AND j.total_rows > j.refused_rows AND j.id > $4 AND EXISTS (SELECT FROM roster.sync_changes c
         WHERE c.ecosystem_id = $1 AND c.plan_id = $3 AND c.kind = 'STUDENT' AND c.change = 'NEW')
     ORDER BY j.id DESC LIMIT 1`,
    [...key, job.id],
  );
  if (sessions) throw new Conflict(sessionsOf(sessions.fileName));
}
