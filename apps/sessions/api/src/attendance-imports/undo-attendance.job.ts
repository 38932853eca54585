import type { RowsUndoAskedPayload, RowsUndonePayload } from '@lyceum/contracts/roster';
import { Conflict } from '@lyceum/server/errors';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { addCorrections, changeLedger, dosageOf, type LedgerChange } from '../attendance/subject';
import type { Dosage } from '../ledger/subject';
import { inTransaction } from '../projections/subject';
import { type LoadedSession, lockSessions, readSessions } from '../session-rows/subject';

export const UNDO_ATTENDANCE = 'undo-attendance';
const MOST_NAMED = 100;

interface ChangeRow {
  sessionId: string;
  userId: string;
  before: Dosage;
  after: Dosage;
}

type Obstacle = RowsUndonePayload['obstacles'][number];

/** Restores the attendance from before an import in one transaction, unless it has changed since. */
export const undoAttendanceJob = defineJob<RowsUndoAskedPayload, Services>({
  kind: UNDO_ATTENDANCE,
  async handler({ data: { importJobId }, actor }, services) {
    await services.tenancy.within(actor, async (db) => {
      const [row] = await db.query<{ undone: boolean }>(
        `SELECT undone_at IS NOT NULL AS undone FROM sessions.attendance_imports
         WHERE ecosystem_id = $1 AND import_job_id = $2 FOR UPDATE`,
        [db.ecosystemId, importJobId],
      );
      const obstacles = row && !row.undone ? await undo(db, importJobId, services.clock.now()) : [];
      const payload: RowsUndonePayload = { importJobId, obstacles, ...(row ? {} : { failed: true }) };
      await db.record({ type: 'sessions.rows-undone', payload });
    });
  },
  async failed({ actor, data: { importJobId } }, _error, { tenancy }) {
    const payload: RowsUndonePayload = { importJobId, obstacles: [], failed: true };
    await tenancy.within(actor, (db) => db.record({ type: 'sessions.rows-undone', payload }));
  },
});

/** Returns what stands in the way; then nothing is changed. */
async function undo(db: TenantDb, importJobId: string, now: Date): Promise<Obstacle[]> {
  const rows = await db.query<ChangeRow>(
    `SELECT session_id AS "sessionId", user_id AS "userId", before, after FROM sessions.attendance_import_changes
     WHERE ecosystem_id = $1 AND import_job_id = $2 ORDER BY session_id, user_id`,
    [db.ecosystemId, importJobId],
  );
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))];
  await lockSessions(db, ids);
  const sessions = new Map(
    (await readSessions(inTransaction(db), ids)).map((session) => [session.id, session]),
  );
  const planned = ids.map((id) => ({
    id,
    session: sessions.get(id),
    rows: rows.filter((row) => row.sessionId === id),
  }));
  const changed = planned.filter(({ session, rows: own }) => !session || hasChanged(session, own));
  if (changed.length > 0) return changed.slice(0, MOST_NAMED).map(({ id, session }) => obstacle(id, session));
  await db.query('SAVEPOINT before_undo');
  for (const { session, rows: own } of planned) {
    try {
      const changes = own.map((row): LedgerChange => {
        return { sessionId: row.sessionId, userId: row.userId, before: row.after, dosage: row.before };
      });
      await changeLedger(db, session!, changes, null, { isImported: true });
      await addCorrections(db, session!, changes, now);
    } catch (error) {
      // Pay was approved since.
      if (!(error instanceof Conflict)) throw error;
      await db.query('ROLLBACK TO SAVEPOINT before_undo');
      return [obstacle(session!.id, session)];
    }
  }
  await db.query(
    `UPDATE sessions.attendance_imports SET undone_at = $3 WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId, now],
  );
  await db.audit({
    action: 'undo-import',
    subjectKind: 'import',
    subjectId: importJobId,
    after: { learners: rows.length },
  });
  db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
  return [];
}

/** Whether a learner's ledger is another one than the import left, or the session no longer counts as held. */
function hasChanged(session: LoadedSession, rows: readonly ChangeRow[]): boolean {
  if (session.status !== 'COMPLETED') return true;
  return rows.some(({ userId, after }) => {
    const participant = session.participants.find(
      (each) => each.userId === userId && each.userType === 'LEARNER',
    );
    if (!participant) return true;
    const now = dosageOf(participant, session.minutes);
    return (Object.keys(after) as (keyof Dosage)[]).some((part) => now[part] !== after[part]);
  });
}

function obstacle(id: string, session: LoadedSession | undefined): Obstacle {
  const day = session?.startsAt.toLocaleDateString('sv-SE', { timeZone: session.timeZoneId });
  return { kind: 'ATTENDANCE', externalId: id, name: session ? `${session.subject}, ${day}` : null };
}
