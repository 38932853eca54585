import { defineJob, type RunningJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { FETCH_JOB, FetchRun, type FetchData } from './fetch-run';
import { RemoteFolder } from './remote-folder';
import { SftpProblem } from './sftp-problem';
import { nextRun, serverOf, targetOf, type ServerRow } from './sftp-servers';

/** Limit for a server that answers very slowly. */
const MOST_MS = 3_600_000;

interface Outcome {
  problem: SftpProblem | null;
  hasMore: boolean;
}

/**
 * Fetches new files. Each file is recorded in one transaction with the note that it arrived: an interrupted run
 * continues with the first unrecorded file.
 */
export async function runFetch(job: RunningJob<FetchData>, services: Services): Promise<void> {
  const server = await services.tenancy.within(job.actor, (db) => openServer(job, db));
  if (!server) return;
  const outcome = await look(job, server, services);
  await services.tenancy.within(job.actor, async (db) => {
    const now = services.clock.now();
    const failures = outcome.problem ? server.failures + 1 : 0;
    // If more files remain, the next fetch follows immediately.
    const next = outcome.hasMore ? now : nextRun(now, failures);
    await db.query(
      `UPDATE roster.sftp_servers SET last_run_at = $4, next_run_at = $5, problem = $6, failures = $7,
         failing_since = CASE WHEN $6::text IS NULL THEN NULL ELSE coalesce(failing_since, $4) END,
         offered_host_key = coalesce($8, offered_host_key)
       WHERE ecosystem_id = $1 AND program_id = $2 AND revision = $3`,
      [
        db.ecosystemId,
        job.data.programId,
        server.revision,
        now,
        next,
        outcome.problem?.code ?? null,
        failures,
        outcome.problem?.offeredHostKey ?? null,
      ],
    );
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.data.programId] });
    await job.doneWith(db);
  });
}

/** Null if nothing is to be fetched any more: server removed, source switched off, or program archived. */
async function openServer(job: RunningJob<FetchData>, db: TenantDb): Promise<ServerRow | null> {
  const [program] = await db.query<{ open: boolean }>(
    `SELECT self_hosted_sftp AND file_upload AND NOT archived AS open FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, job.data.programId],
  );
  const server = program?.open ? await serverOf(db, job.data.programId) : undefined;
  return server?.host_key ? server : null;
}

async function look(job: RunningJob<FetchData>, server: ServerRow, services: Services): Promise<Outcome> {
  const tooLong = AbortSignal.timeout(MOST_MS);
  let folder: RemoteFolder | undefined;
  try {
    folder = await RemoteFolder.open(targetOf(server, services), AbortSignal.any([job.signal, tooLong]));
    const hasMore = await new FetchRun(job, folder, server.revision, services).takeAll();
    return { problem: null, hasMore };
  } catch (error) {
    // We stopped the job: it runs again elsewhere, and the district's server is not blamed.
    if (job.signal.aborted || !(error instanceof SftpProblem)) throw error;
    return { problem: tooLong.aborted ? new SftpProblem('TIMEOUT') : error, hasMore: false };
  } finally {
    folder?.end();
  }
}

export const fetchSftpFilesJob = defineJob<FetchData, Services>({
  kind: FETCH_JOB,
  concurrency: 4,
  handler: runFetch,
  failed: async (job, _error, { tenancy, clock }) => {
    await tenancy.within(job.actor, async (db) => {
      await db.query(
        `UPDATE roster.sftp_servers SET problem = 'FAULT', last_run_at = $3, failures = failures + 1,
           failing_since = coalesce(failing_since, $3) WHERE ecosystem_id = $1 AND program_id = $2`,
        [db.ecosystemId, job.data.programId, clock.now()],
      );
      db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [job.data.programId] });
    });
  },
});
