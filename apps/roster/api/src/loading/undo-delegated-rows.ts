import type { DelegatedKind, RowsUndoAskedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ImportJobRow } from '../imports/subject';

/** Asks the domain that loaded the import's rows to undo them. The import is UNDOING until its answer. */
export async function askDelegatedUndo(db: TenantDb, job: ImportJobRow): Promise<void> {
  await db.query(
    `UPDATE roster.import_jobs SET status = 'UNDOING', undone_by = $3, undo_obstacles = '[]' WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, job.id, db.actor.userId],
  );
  const payload: RowsUndoAskedPayload = {
    importJobId: job.id,
    entityType: job.entity_type as DelegatedKind,
  };
  await db.record({ type: 'roster.rows-undo-asked', payload });
}

/** With obstacles nothing was undone; otherwise an import that this one had replaced is listed again. */
export async function endDelegatedUndo(db: TenantDb, { importJobId, obstacles, failed }: RowsUndonePayload) {
  const kept = failed || obstacles.length > 0;
  const ended = await db.query<{ program_id: string }>(
    kept
      ? `UPDATE roster.import_jobs SET status = 'IMPORTED', undone_by = NULL, undo_obstacles = $3
         WHERE ecosystem_id = $1 AND id = $2 AND status = 'UNDOING' RETURNING program_id`
      : `UPDATE roster.import_jobs SET status = 'UNDONE', undone_at = now(), undo_obstacles = $3
         WHERE ecosystem_id = $1 AND id = $2 AND status = 'UNDOING' RETURNING program_id`,
    [db.ecosystemId, importJobId, JSON.stringify(obstacles)],
  );
  if (ended.length === 0) return;
  if (!kept) {
    await db.query(
      `UPDATE roster.import_jobs SET replaced_by = NULL WHERE ecosystem_id = $1 AND replaced_by = $2 AND status <> 'SUPERSEDED'`,
      [db.ecosystemId, importJobId],
    );
    await forgetTutors(db, importJobId);
  }
  db.notify({
    userIds: 'ecosystem',
    topics: ['imports', 'roster'],
    ids: [importJobId, ended[0]!.program_id],
  });
}

/** Removes the tutors whom the import brought into the program, and identifiers that no program has any more. */
async function forgetTutors(db: TenantDb, importJobId: string): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM roster.program_tutors p WHERE p.ecosystem_id = $1 AND p.first_import_id = $2 RETURNING p.tutor_id)
     DELETE FROM roster.tutors t USING gone g WHERE t.ecosystem_id = $1 AND t.id = g.tutor_id
       AND NOT EXISTS (SELECT FROM roster.program_tutors o
         WHERE o.ecosystem_id = $1 AND o.tutor_id = t.id AND o.first_import_id <> $2)`,
    [db.ecosystemId, importJobId],
  );
}
