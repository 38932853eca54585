import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { connectionOf, DAY_HOURS, nextRun, targetOf, type ConnectionRow } from './connection';
import { OneRosterProblem } from './one-roster-problem';
import { serverOf } from './server-of';
import { deliver, dropFiles, fetchCollections, type FetchData } from './fetch-collections';

export const FETCH_JOB = 'fetch-one-roster';

/** Limit for a server that answers very slowly. */
const MOST_MS = 3_600_000;
const HOUR_MS = 3_600_000;
/** Clocks differ and records change during a fetch: changes from shortly before the last fetch are requested again. */
const OVERLAP_MS = 900_000;

/** Fetches all records or the changes, and submits them as one delivery in the transaction that records the fetch. */
export async function runFetch(job: RunningJob<FetchData>, services: Services): Promise<void> {
  const begun = services.clock.now();
  const found = await services.tenancy.within(job.actor, (db) => begin(job, db, begun));
  if (!found) return;
  const { connection, changesSince, readsPeople } = found;
  const tooLong = AbortSignal.timeout(MOST_MS);
  const signal = AbortSignal.any([job.signal, tooLong]);
  const server = serverOf(targetOf(connection, services), { signal, clock: services.clock }, readsPeople);
  const { schools } = connection;
  const since = server.hasChanges ? changesSince : null;
  try {
    const taken = await fetchCollections(job, server, { schools, since }, services);
    const kept = await services.tenancy.within(job.actor, async (db) => {
      const same = (await openConnection(job, db))?.revision === connection.revision;
      const sent = same ? await deliver(db, job, taken, { since }, services) : 0;
      if (same) await recordSuccess(db, connection, { begun, isComplete: since === null, sent }, services);
      await job.doneWith(db);
      return sent > 0;
    });
    if (!kept) await dropFiles(job, server, services);
  } catch (error) {
    // We stopped the job: it runs again elsewhere, and the district's server is not blamed.
    if (job.signal.aborted || !(tooLong.aborted || error instanceof OneRosterProblem)) throw error;
    const problem = error instanceof OneRosterProblem ? error : new OneRosterProblem('TIMEOUT');
    await services.tenancy.within(job.actor, async (db) => {
      await recordProblem(db, connection, problem, services);
      await job.doneWith(db);
    });
  }
}

/**
 * Null if nothing is to be fetched now: the connection was removed, the program archived, or the last delivery is still
 * being read.
 */
async function begin(
  job: RunningJob<FetchData>,
  db: TenantDb,
  now: Date,
): Promise<{ connection: ConnectionRow; changesSince: Date | null; readsPeople: boolean } | null> {
  const connection = await openConnection(job, db);
  if (!connection) return null;
  const [last] = await db.query<{ status: string; undone_at: Date | null }>(
    `SELECT status, undone_at FROM roster.sync_plans WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'ONEROSTER'
     ORDER BY id DESC LIMIT 1`,
    [db.ecosystemId, connection.program_id],
  );
  if (last && ['GATHERING', 'COMPARING', 'APPLYING'].includes(last.status)) return null;
  const { fetched_at: fetched, complete_at: complete } = connection;
  // Changes alone do not include a delivery that was not applied, or records that the server dropped.
  const isDelta =
    !job.data.complete &&
    last?.status === 'APPLIED' &&
    last.undone_at === null &&
    fetched !== null &&
    complete !== null &&
    now.getTime() - complete.getTime() < DAY_HOURS * HOUR_MS - OVERLAP_MS;
  const [source] = await db.query<{ people: boolean }>(
    `SELECT reads_people AS people FROM roster.sync_sources WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'ONEROSTER'`,
    [db.ecosystemId, connection.program_id],
  );
  return {
    connection,
    changesSince: isDelta ? new Date(fetched.getTime() - OVERLAP_MS) : null,
    readsPeople: source?.people ?? false,
  };
}

async function openConnection(job: RunningJob<FetchData>, db: TenantDb): Promise<ConnectionRow | undefined> {
  const { programId } = job.data;
  const connection = await connectionOf(db, programId, 'FOR NO KEY UPDATE OF s');
  const [program] = await db.query<{ open: boolean }>(
    `SELECT file_upload AND NOT archived AS open FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, programId],
  );
  return program?.open ? connection : undefined;
}

async function recordSuccess(
  db: TenantDb,
  { program_id: programId, every_hours: hours }: ConnectionRow,
  { begun, isComplete, sent }: { begun: Date; isComplete: boolean; sent: number },
  { clock }: Services,
): Promise<void> {
  await db.query(
    `UPDATE roster.one_roster_servers SET last_run_at = $3, next_run_at = $4, fetched_at = $5,
       complete_at = CASE WHEN $6 THEN $5 ELSE complete_at END, problem = NULL, problem_detail = '', failures = 0, failing_since = NULL
     WHERE ecosystem_id = $1 AND program_id = $2`,
    [db.ecosystemId, programId, clock.now(), nextRun(clock.now(), hours, 0), begun, isComplete],
  );
  // No changes also count as a successful sync, so the source is not late.
  if (sent === 0)
    await db.query(
      `UPDATE roster.sync_sources SET last_delivery_at = now(), last_good_sync_at = now(), late_told_at = NULL
       WHERE ecosystem_id = $1 AND program_id = $2 AND source = 'ONEROSTER'`,
      [db.ecosystemId, programId],
    );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
}

async function recordProblem(
  db: TenantDb,
  { program_id: programId, revision, every_hours: hours, failures }: ConnectionRow,
  { code, detail, retryAt }: OneRosterProblem,
  { clock }: Services,
): Promise<void> {
  const now = clock.now();
  const planned = nextRun(now, hours, failures + 1);
  await db.query(
    `UPDATE roster.one_roster_servers SET last_run_at = $3, next_run_at = $4, problem = $5, problem_detail = $6, failures = failures + 1,
       failing_since = coalesce(failing_since, $3) WHERE ecosystem_id = $1 AND program_id = $2 AND revision = $7`,
    [
      db.ecosystemId,
      programId,
      now,
      retryAt && retryAt > planned ? retryAt : planned,
      code,
      detail.slice(0, 200),
      revision,
    ],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
}

export const fetchOneRosterJob = defineJob<FetchData, Services>({
  kind: FETCH_JOB,
  concurrency: 2,
  handler: runFetch,
  failed: async (job, _error, services) => {
    await services.tenancy.within(job.actor, async (db) => {
      const connection = await connectionOf(db, job.data.programId, 'FOR NO KEY UPDATE OF s');
      if (connection) await recordProblem(db, connection, new OneRosterProblem('FAULT'), services);
    });
  },
});
