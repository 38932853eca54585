import type { HistoryReadyPayload } from '@lyceum/contracts/roster';
import type { SessionsHistoryFailedPayload, SessionsHistoryLoadedPayload } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { refreshStatistics, type TenantDb } from '@lyceum/server/tenancy';
import { publishCompleted, publishLedger } from '../ledger/subject';
import * as sql from './history-sql';
import { removeWithdrawn } from './load-pushed';
import { TAKE_REVISION, UNMARK_PUSHED } from './pushed-sql';

export const LOAD_HISTORY = 'load-history';

export const loadHistoryJob = defineJob<HistoryReadyPayload, Services>({
  kind: LOAD_HISTORY,
  handler: async (job, services) => {
    await loadHistory(job.actor, job.data, services);
    await job.progress(job.data.rows, job.data.rows);
  },
  // The roster waits for an answer to every chunk: without one its import would never end.
  failed: async ({ actor, data: { importJobId, chunk } }, _error, { tenancy }) => {
    const payload: SessionsHistoryFailedPayload = { importJobId, chunk };
    await tenancy.within(actor, (db) => db.record({ type: 'sessions.history-failed', payload }));
  },
});

/**
 * Loads one chunk of past sessions in one transaction. The file is streamed through COPY into a temporary table and
 * from there into the tables, so size and repetition do not matter. A chunk takes effect once.
 */
export async function loadHistory(
  actor: Actor,
  chunk: HistoryReadyPayload,
  services: Services,
): Promise<void> {
  await services.tenancy.within(actor, async (db) => {
    const isNew = await db.query(
      `INSERT INTO sessions.history_chunks (ecosystem_id, import_job_id, chunk) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING chunk`,
      [db.ecosystemId, chunk.importJobId, chunk.chunk],
    );
    if (isNew.length === 0) return;
    await db.query(sql.STAGE);
    await db.copyFrom(sql.COPY_LINES, await services.files.read(chunk.fileKey));
    const counts = await load(db, chunk);
    const { importJobId, lastChunk } = chunk;
    const payload: SessionsHistoryLoadedPayload = { importJobId, chunk: chunk.chunk, ...counts, lastChunk };
    await db.record({ type: 'sessions.history-loaded', payload });
    await publishLoaded(db);
    if (chunk.revision !== undefined) await removeWithdrawn(db);
    if (lastChunk) db.notify({ userIds: 'ecosystem', topics: ['sessions'] });
  });
}

/** Publishes sessions that are new, or gained a learner. */
async function publishLoaded(db: TenantDb): Promise<void> {
  const rows = await db.query<{ id: string }>(sql.LOADED);
  const ids = rows.map(({ id }) => id);
  await publishCompleted(db, ids);
  await publishLedger(db, ids);
}

type Counts = Pick<
  SessionsHistoryLoadedPayload,
  'inserted' | 'unchanged' | 'insertedRows' | 'unchangedRows' | 'overlaps'
>;

async function load(
  db: TenantDb,
  { programId, importJobId, timeZoneId, sessions, revision }: HistoryReadyPayload,
): Promise<Counts> {
  for (const statement of sql.UNPACK) await db.query(statement);
  if (revision === undefined) await db.query(UNMARK_PUSHED, [db.ecosystemId]);
  else await takeRevision(db, revision);
  await db.query(sql.LOCK_EXISTING, [db.ecosystemId]);
  await db.query(sql.INSERT_SESSIONS, [db.ecosystemId, programId, importJobId, timeZoneId]);
  await refreshStatistics(db, 'sessions', sessions);
  await db.query(sql.LIST_LOADABLE, [db.ecosystemId, programId]);
  await db.query(sql.INSERT_PARTICIPANTS, [db.ecosystemId]);
  await refreshStatistics(db, 'session_participants', sessions);
  await db.query(sql.INSERT_FACETS, [db.ecosystemId]);
  await db.query(sql.LIST_GROWN);
  const [list] = await db.query<{ grown: number }>(sql.COUNT_GROWN);
  if (list!.grown > 0) for (const statement of sql.sumUp('grown_session')) await db.query(statement);
  await db.query(sql.REMEMBER_SUBJECTS, [db.ecosystemId]);
  const [counts] = await db.query<Omit<Counts, 'overlaps'>>(sql.COUNTS);
  const [found] = await db.query<{ overlaps: number }>(sql.COUNT_OVERLAPS, [db.ecosystemId]);
  return { ...counts!, ...found! };
}

async function takeRevision(db: TenantDb, revision: number): Promise<void> {
  const [newer, theirLearners] = TAKE_REVISION;
  await db.query(newer!, [db.ecosystemId, revision]);
  await db.query(theirLearners!);
}
