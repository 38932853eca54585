import type { Actor } from '@lyceum/server/actor';
import { RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationTestSftpConnectionArgs, SftpConnectionTest } from '../__generated__/resolvers';
import { RemoteFolder } from './remote-folder';
import { SftpProblem } from './sftp-problem';
import {
  nextRun,
  openFeed,
  problemView,
  savedServer,
  serverOf,
  serverView,
  targetOf,
  type ServerRow,
} from './sftp-servers';

const MOST_TESTS = 20;
const WINDOW_SECONDS = 600;

export async function testSFTPConnection(
  actor: Actor,
  { programId }: MutationTestSftpConnectionArgs,
  services: Services,
): Promise<SftpConnectionTest> {
  const saved = await services.tenancy.within(actor, async (db) => {
    await openFeed(actor, programId, db);
    return savedServer(db, programId);
  });
  await assertNotTooOften(programId, services);
  const outcome = await tryOut(saved, services);
  const isFirst = saved.host_key === null && !outcome.problem;
  return services.tenancy.within(actor, async (db) => {
    // The result is not recorded if the server was saved again in the meantime.
    await db.query(
      `UPDATE roster.sftp_servers SET
         host_key = coalesce(host_key, $4), offered_host_key = coalesce($5, CASE WHEN $6 THEN NULL ELSE offered_host_key END),
         next_run_at = CASE WHEN $7 THEN $8::timestamptz ELSE next_run_at END,
         problem = CASE WHEN $6 THEN NULL WHEN $5::text IS NOT NULL THEN 'HOST_KEY_CHANGED' ELSE problem END,
         failures = CASE WHEN $6 THEN 0 ELSE failures END, failing_since = CASE WHEN $6 THEN NULL ELSE failing_since END
       WHERE ecosystem_id = $1 AND program_id = $2 AND revision = $3`,
      [
        db.ecosystemId,
        programId,
        saved.revision,
        isFirst ? outcome.hostKey : null,
        outcome.problem?.offeredHostKey ?? null,
        !outcome.problem,
        isFirst,
        nextRun(services.clock.now(), 0),
      ],
    );
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return {
      problem: problemView(actor, outcome.problem?.code ?? null),
      filesFound: outcome.filesFound,
      server: serverView(actor, await serverOf(db, programId)),
    };
  });
}

interface Outcome {
  problem: SftpProblem | null;
  filesFound: number | null;
  hostKey: string | null;
}

async function tryOut(saved: ServerRow, services: Services): Promise<Outcome> {
  let folder: RemoteFolder | undefined;
  try {
    folder = await RemoteFolder.open(targetOf(saved, services));
    const { length } = await folder.list();
    return { problem: null, filesFound: length, hostKey: folder.hostKey };
  } catch (error) {
    if (!(error instanceof SftpProblem)) throw error;
    return { problem: error, filesFound: null, hostKey: null };
  } finally {
    folder?.end();
  }
}

/** Frequent tests would serve to scan for open ports. */
async function assertNotTooOften(programId: string, { redis, config }: Services): Promise<void> {
  const key = `${config.REDIS_PREFIX}sftp-tests:${programId}`;
  const count = await redis.incr(key);
  if (count === 1) await redis.expire(key, WINDOW_SECONDS);
  if (count > MOST_TESTS) throw new RateLimited(WINDOW_SECONDS);
}
