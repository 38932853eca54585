import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationFetchSftpFilesArgs, SelfHostedSftpCredentials } from '../__generated__/resolvers';
import { t } from '../i18n';
import { FETCH_JOB } from './fetch-run';
import { nextRun, openFeed, savedServer, serverOf, serverView, type ServerRow } from './sftp-servers';

export async function fetchSFTPFiles(
  actor: Actor,
  { programId }: MutationFetchSftpFilesArgs,
  { tenancy, clock }: Services,
): Promise<SelfHostedSftpCredentials> {
  return tenancy.within(actor, async (db) => {
    await openFeed(actor, programId, db);
    const saved = await savedServer(db, programId);
    if (!saved.host_key) throw new Conflict(t('selfHostedSftp.notTested'));
    await enqueueFetch(db, saved, clock.now());
    return serverView(actor, await serverOf(db, programId));
  });
}

/** One job per program at a time: whoever locks the server's row sees whether a job exists. */
export async function enqueueFetch(db: TenantDb, server: ServerRow, now: Date): Promise<void> {
  if (server.fetching) return;
  const jobId = await db.enqueue(FETCH_JOB, { programId: server.program_id });
  await db.query(
    `UPDATE roster.sftp_servers SET job_id = $3, next_run_at = $4 WHERE ecosystem_id = $1 AND program_id = $2`,
    [db.ecosystemId, server.program_id, jobId, nextRun(now, server.failures)],
  );
  db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [server.program_id] });
}
