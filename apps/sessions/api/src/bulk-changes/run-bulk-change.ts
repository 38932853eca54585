import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { textsWereChecked } from '../chat-check/subject';
import { inTransaction } from '../projections/subject';
import { lockManySeries, lockSessions, readSessions } from '../session-rows/subject';
import { applyBulkChange } from './apply-bulk-change';
import { CHANGE_COLUMNS, RUN_BULK_CHANGE, type BulkChangeRow } from './bulk-change';
import { UNKNOWN_SESSION, type Outcome } from './outcomes';

/** Groups per transaction: a group is a series (at most 400 sessions) or a single session. */
const GROUPS = 60;

/**
 * Applies the change batch by batch. Each batch also records its outcomes in its transaction, so a killed process
 * leaves whole batches, the next run continues, and no session is changed twice.
 */
export const runBulkChangeJob = defineJob<{ changeId: string }, Services>({
  kind: RUN_BULK_CHANGE,
  concurrency: 2,
  handler: async (job, services) => {
    const change = await services.tenancy.within(job.actor, (db) => readChange(db, job.data.changeId));
    if (!change) return;
    const actor = { ...change.requestedBy, ip: null, requestId: job.actor.requestId };
    for (;;) {
      job.signal.throwIfAborted();
      const after = await services.tenancy.within(actor, (db) => runBatch(db, change.id, services));
      await job.progress(after.done + after.refused, after.total);
      if (after.status !== 'RUNNING') return;
    }
  },
  failed: async (job, _error, services) => {
    await services.tenancy.within(job.actor, async (db) => {
      const [change] = await db.query<BulkChangeRow>(
        `UPDATE sessions.bulk_changes SET status = 'FAILED' WHERE id = $1 AND status = 'RUNNING' RETURNING ${CHANGE_COLUMNS}`,
        [job.data.changeId],
      );
      if (change) refreshProgress(db, change);
    });
  },
});

async function readChange(
  db: TenantDb,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<BulkChangeRow | undefined> {
  const [row] = await db.query<BulkChangeRow>(
    `SELECT ${CHANGE_COLUMNS} FROM sessions.bulk_changes WHERE id = $1 ${lock}`,
    [id],
  );
  return row;
}

interface ItemRow {
  sessionId: string;
  wanted: Record<string, unknown> | null;
  changedSince: boolean;
}

async function runBatch(db: TenantDb, changeId: string, services: Services): Promise<BulkChangeRow> {
  textsWereChecked(db);
  const change = (await readChange(db, changeId, 'FOR UPDATE'))!;
  if (change.status !== 'RUNNING') return change;
  const next = await nextSessions(db, changeId);
  await lockManySeries(db, next);
  const ids = next.map(({ id }) => id);
  await lockSessions(db, ids);
  const items = await nextItems(db, changeId);
  const outcomes = await outcomesOf(db, change, items, services);
  await saveOutcomes(db, changeId, outcomes);
  const refused = outcomes.filter((outcome) => outcome.refused).length;
  const [after] = await db.query<BulkChangeRow>(
    `UPDATE sessions.bulk_changes SET done = done + $2, refused = refused + $3,
       status = CASE WHEN done + refused + $2 + $3 >= total THEN 'DONE' ELSE status END,
       finished_at = CASE WHEN done + refused + $2 + $3 >= total THEN now() END
     WHERE id = $1 RETURNING ${CHANGE_COLUMNS}`,
    [changeId, outcomes.length - refused, refused],
  );
  refreshProgress(db, after!);
  return after!;
}

const NEXT = `i.change_id = $1 AND i.outcome IS NULL AND i.group_id IN (
  SELECT group_id FROM (SELECT group_id FROM sessions.bulk_change_items WHERE change_id = $1 AND outcome IS NULL
    ORDER BY position LIMIT ${GROUPS}) next)`;

function nextSessions(db: TenantDb, changeId: string): Promise<{ id: string; seriesId: string | null }[]> {
  return db.query(
    `SELECT i.session_id AS id, i.group_id AS "seriesId" FROM sessions.bulk_change_items i WHERE ${NEXT}`,
    [changeId],
  );
}

/** Reads the next items after the locks, so that the session rows are current. */
function nextItems(db: TenantDb, changeId: string): Promise<ItemRow[]> {
  return db.query<ItemRow>(
    `SELECT i.session_id AS "sessionId", i.wanted, i.expected IS NOT NULL AND s.last_modified <> i.expected AS "changedSince"
     FROM sessions.bulk_change_items i LEFT JOIN sessions.sessions s ON s.id = i.session_id WHERE ${NEXT} ORDER BY i.position`,
    [changeId],
  );
}

async function outcomesOf(
  db: TenantDb,
  { kind, options }: BulkChangeRow,
  items: ItemRow[],
  services: Services,
): Promise<Outcome[]> {
  const since = items.filter(({ changedSince }) => changedSince).map(({ sessionId }) => sessionId);
  const ids = items.map(({ sessionId }) => sessionId).filter((id) => !since.includes(id));
  const sessions = await readSessions(inTransaction(db), ids);
  sessions.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const existing = new Set(sessions.map(({ id }) => id));
  const wanted = new Map(
    items.flatMap((item) => (item.wanted ? [[item.sessionId, item.wanted] as const] : [])),
  );
  const batch = { actor: db.actor, services, sessions, options, now: services.clock.now(), wanted };
  return [
    ...since.map((sessionId) => ({ sessionId, refused: t('session.changedSince') })),
    ...ids.filter((id) => !existing.has(id)).map((sessionId) => ({ sessionId, refused: UNKNOWN_SESSION })),
    ...(sessions.length > 0 ? await applyBulkChange(kind, db, batch) : []),
  ];
}

async function saveOutcomes(db: TenantDb, changeId: string, outcomes: Outcome[]): Promise<void> {
  const rows = outcomes.map(({ sessionId, refused, before }) => ({
    sessionId,
    outcome: refused ? 'REFUSED' : 'DONE',
    reason: refused,
    before: refused ? null : before,
  }));
  await db.query(
    `UPDATE sessions.bulk_change_items i SET outcome = r.outcome, reason = r.reason, before = r.before, modified = s.last_modified
     FROM jsonb_to_recordset($2::jsonb) AS r ("sessionId" uuid, outcome text, reason jsonb, before jsonb)
     LEFT JOIN sessions.sessions s ON s.id = r."sessionId"
     WHERE i.change_id = $1 AND i.session_id = r."sessionId" AND i.outcome IS NULL`,
    [changeId, JSON.stringify(rows)],
  );
}

/** Refreshes the open pages of the change's creator, which show its progress. */
function refreshProgress(db: TenantDb, { id, createdBy }: BulkChangeRow): void {
  if (createdBy) db.notify({ userIds: [createdBy], topics: ['bulk-changes'], ids: [id] });
}
